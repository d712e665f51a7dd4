import { HOUR, MINUTE } from '@shop/kernel/durations';
import { Customer, payAndNotify, shopItem, tell } from '../support/customers.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

const movements = async (customer: Customer) =>
  ((await customer.get('/api/client/wallet')).body as { movements: { kind: string; amount: number }[] }).movements.map(
    ({ kind, amount }) => [kind, amount],
  );
const paidDeposit = async (customer: Customer, amount: number) => {
  const { orderId, qrCodeText } = (await customer.deposit(amount)).body as { orderId: string; qrCodeText: string };
  const [payment] = await payAndNotify(world, qrCodeText);
  await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
  if (!payment) throw new Error('nothing was paid');
  return payment;
};
const clawBack = (endToEndId: string, amountCents: number) =>
  world.bank.act('refund', { endToEndId, amountCents, nature: 'MED_FRAUDE' });

describe('money that the PSP returns to its payer', () => {
  it('is taken from the balance once, however often it is reported, and its owner and the shop are notified', async () => {
    const customer = await Customer.join(world);
    const payment = await paidDeposit(customer, 50);
    await clawBack(payment.endToEndId, 2_000);
    await Promise.all(Array.from({ length: 5 }, () => tell(world, [payment])));
    await until('the return', async () => (await customer.balance()) === 30);
    await tell(world, [payment]);
    await world.drained();
    expect(await movements(customer)).toEqual([
      ['pix_returned', -20],
      ['deposit', 50],
    ]);
    const notices = (await customer.get('/api/notifications')).body as { message: string }[];
    expect(notices.some(({ message }) => message.includes('20,00'))).toBe(true);
  });

  it('leaves what was delivered, may take the balance below zero, and then blocks spending', async () => {
    const customer = await Customer.join(world);
    const item = await shopItem(world, 0, 'daily');
    const payment = await paidDeposit(customer, item.price);
    expect((await customer.checkout([item])).status).toBe(201);
    await clawBack(payment.endToEndId, Math.round(item.price * 100));
    await tell(world, [payment]);
    await until('the return', async () => (await customer.balance()) === -item.price);
    const home = (await customer.get('/api/client/dashboard')).body as { subscriptions: unknown[] };
    expect(home.subscriptions).toHaveLength(1);
    expect((await customer.checkout([item])).body.code).toBe('INSUFFICIENT_BALANCE');
    await paidDeposit(customer, item.price + 1);
    expect(await customer.balance()).toBe(1);
  });

  it('is found without a webhook', async () => {
    const customer = await Customer.join(world);
    const payment = await paidDeposit(customer, 10);
    await clawBack(payment.endToEndId, 1_000);
    world.clock.advance(11 * MINUTE);
    await world.sweep();
    await until('the return', async () => (await customer.balance()) === 0);
    expect(await movements(customer)).toHaveLength(2);
  });

  it('is found without a webhook though the clock was set back by hours', async () => {
    world.clock.advance(5 * HOUR);
    await world.sweep();
    world.clock.advance(-5 * HOUR);
    const customer = await Customer.join(world);
    const payment = await paidDeposit(customer, 10);
    await clawBack(payment.endToEndId, 1_000);
    world.clock.advance(11 * MINUTE);
    await world.sweep();
    await until('the return', async () => (await customer.balance()) === 0);
    expect(await movements(customer)).toHaveLength(2);
  });

  it('is found without a webhook the day after its payment', async () => {
    const customer = await Customer.join(world);
    const payment = await paidDeposit(customer, 10);
    await world.sweep();
    // Files before this one may have put the daily poll just before the return: the next one comes a day later.
    for (let hours = 0; hours < 30; hours += 1) {
      if (hours === 4) await clawBack(payment.endToEndId, 1_000);
      world.clock.advance(HOUR);
      await world.sweep();
    }
    await customer.returnAfter(0);
    expect(await customer.balance()).toBe(0);
    expect(await movements(customer)).toHaveLength(2);
  }, 120_000);

  it('that did not come about takes nothing', async () => {
    const customer = await Customer.join(world);
    const payment = await paidDeposit(customer, 10);
    await world.bank.act('refund', { endToEndId: payment.endToEndId, amountCents: 500, status: 'NAO_REALIZADO' });
    await tell(world, [payment]);
    await world.drained();
    expect(await customer.balance()).toBe(10);
  });
});
