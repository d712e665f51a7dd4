import type { Notification } from '@shop/contracts/notifications';
import type { WalletStatement } from '@shop/contracts/wallet';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { ReferralAudit } from '../../backend/src/modules/referrals/referrals.audit.js';
import { WalletAudit } from '../../backend/src/modules/wallet/wallet.audit.js';
import { auditLog } from '../../backend/src/platform/audit/audit-log.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Administrator } from '../support/administrator.js';
import { type Customer, payAndNotify, shopItem, tell } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { buyOne, fundAs, joinFrom, type ReferralRow, referralOf } from '../support/invitations.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { TRUST_PROXY: 'loopback', REFERRAL_PERCENT: '10' } });

const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** An inviter, and a person who came by the invitation and has the money for two purchases. */
class Pair {
  private constructor(
    readonly inviter: Customer,
    readonly invited: Customer,
    readonly price: number,
  ) {}

  static async join(address?: string): Promise<Pair> {
    const inviter = await joinFrom(world, address === undefined ? {} : { address });
    const { code: referralCode } = await referralOf(inviter);
    const invited = await joinFrom(world, { referralCode, ...(address === undefined ? {} : { address }) });
    const { price } = await shopItem(world);
    await invited.fund(rounded(2 * price));
    return new Pair(inviter, invited, price);
  }

  get reward(): number {
    return Math.floor((Math.round(this.price * 100) * 10 + 50) / 100) / 100;
  }

  buy(): Promise<string> {
    return buyOne(world, this.invited);
  }

  /** Lets a time pass, and the sweep ask. */
  async after(ms: number): Promise<void> {
    world.clock.advance(ms);
    await world.sweep();
  }

  async earned(): Promise<number> {
    await this.inviter.returnAfter(0);
    const [{ earned }, balance] = [await referralOf(this.inviter), await this.inviter.balance()];
    expect(balance).toBe(earned);
    return earned;
  }
}

const refund = async (orderId: string) => {
  const admin = await Administrator.enter(world);
  const reason = { to: 'balance', reason: 'engano' };
  expect((await admin.send('POST', `/api/orders/${orderId}/refund`, reason)).status).toBe(200);
  await world.drained();
};

describe('an invitation', () => {
  it('has a code of the keys’ alphabet that stays, and counts who came by it once they are verified', async () => {
    const inviter = await joinFrom(world);
    const { code, ...rest } = await referralOf(inviter);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(rest).toEqual({ url: `${new URL(rest.url).origin}/auth?ref=${code}`, invited: 0, earned: 0 });
    const form = { username: 'sem-codigo', email: 'sem-codigo@example.com', password: 'uma-senha-de-teste' };
    expect((await world.api.post('/api/auth/register', { ...form, referralCode: code })).status).toBe(201);
    expect((await referralOf(inviter)).invited).toBe(0);
    await joinFrom(world, { referralCode: code.toLowerCase() });
    expect(await referralOf(inviter)).toEqual({ code, ...rest, invited: 1 });
  });

  it('of no one, of a banned person and of an administrator is ignored, and one that is too long rejected', async () => {
    const admin = await Administrator.enter(world);
    const banned = await joinFrom(world);
    const { code } = await referralOf(banned);
    await admin.send('PATCH', `/api/users/${banned.id}/status`, { status: 'banned' });
    for (const referralCode of ['ZZZZZZZZ', code, '✂', 'x'.repeat(32)])
      expect((await joinFrom(world, { referralCode })).id).toBeTruthy();
    await admin.send('PATCH', `/api/users/${banned.id}/status`, { status: 'active' });
    await banned.returnAfter(MINUTE);
    expect((await referralOf(banned)).invited).toBe(0);
    const form = { username: 'longo', email: 'longo@example.com', password: 'uma-senha-de-teste' };
    const rejected = await world.api.post('/api/auth/register', { ...form, referralCode: 'x'.repeat(33) });
    expect([rejected.status, rejected.body.errors]).toMatchObject([400, [{ field: 'referralCode' }]]);
  });
});

describe('the reward', () => {
  it('comes seven days after the first paid order, once, without a name, and balances in the books', async () => {
    const pair = await Pair.join();
    await pair.buy();
    await pair.after(7 * DAY - MINUTE);
    expect(await pair.earned()).toBe(0);
    await pair.invited.returnAfter(0);
    await pair.buy();
    await pair.after(MINUTE);
    await pair.after(8 * DAY);
    expect(await pair.earned()).toBe(pair.reward);
    const { movements } = (await pair.inviter.get('/api/client/wallet')).body as WalletStatement;
    expect(movements).toMatchObject([{ kind: 'referral', amount: pair.reward, order_id: null }]);
    const notices = (await pair.inviter.get('/api/notifications')).body as Notification[];
    expect(notices.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      `Você ganhou R$ ${pair.reward.toFixed(2).replace('.', ',')} por um convite; o valor foi creditado no seu saldo.`,
    ]);
    expect(JSON.stringify([movements, notices])).not.toContain(pair.invited.username);
    const admin = await Administrator.enter(world);
    const books = (await admin.get('/api/books')).body as { difference: number; referrals: number };
    expect(books).toMatchObject({ difference: 0, referrals: -pair.reward });
  });

  it('is none after a full refund, of what is left after a part, and stays when the refund comes later', async () => {
    const [whole, part, late] = [await Pair.join(), await Pair.join(), await Pair.join()];
    await refund(await whole.buy());
    const item = await shopItem(world);
    const gift = { items: [item, { ...item, ...(await shopItem(world, 0, 'daily')) }], buyAsGift: true };
    const { body } = await part.invited.post('/api/client/checkout', { ...gift, paymentMethod: 'balance' });
    const [, daily] = (body as { generatedKeys: string[] }).generatedKeys;
    await world.drained();
    expect((await part.invited.post(`/api/client/gifts/${daily ?? ''}/cancel`)).status).toBe(200);
    const order = await late.buy();
    await late.after(7 * DAY + MINUTE);
    await refund(order);
    await late.after(DAY);
    expect([await whole.earned(), await part.earned(), await late.earned()]).toEqual([0, part.reward, late.reward]);
  });

  it('is not reduced by a returned PIX that did not pay the order', async () => {
    const pair = await Pair.join();
    const cart = { items: [await shopItem(world)], paymentMethod: 'pix' };
    const { orderId, qrCodeText } = (await pair.invited.post('/api/client/checkout', cart)).body as {
      orderId: string;
      qrCodeText: string;
    };
    const amountCents = Math.round(pair.price * 100) + 150;
    const [payment, second] = await payAndNotify(world, qrCodeText, { amountCents, times: 2 });
    await until('the purchase', async () => (await pair.invited.statusOf(orderId)) === 'paid');
    for (const [paid, returnedCents] of [
      [payment, 150],
      [second, amountCents],
    ] as const)
      await world.bank.act('refund', {
        endToEndId: paid?.endToEndId,
        amountCents: returnedCents,
        nature: 'MED_FRAUDE',
      });
    await tell(world, [payment, second]);
    const left = rounded(2 * pair.price);
    await until('the returns', async () => (await pair.invited.balance()) === left);
    await pair.after(7 * DAY + MINUTE);
    expect(await pair.earned()).toBe(pair.reward);
  });

  it.each(['banned', 'erased'])('is none for an inviter who is %s by then', async (end) => {
    const pair = await Pair.join();
    await pair.buy();
    const admin = await Administrator.enter(world);
    if (end === 'banned') await admin.send('PATCH', `/api/users/${pair.inviter.id}/status`, { status: 'banned' });
    else await admin.send('DELETE', `/api/users/${pair.inviter.id}`);
    await pair.after(7 * DAY + MINUTE);
    const returning = await Administrator.enter(world);
    await returning.send('PATCH', `/api/users/${pair.inviter.id}/status`, { status: 'active' });
    await pair.after(DAY);
    if (end === 'banned') expect(await pair.earned()).toBe(0);
  });

  it('stays for an inviter who is banned later, and when the invited is erased', async () => {
    const [banned, left] = [await Pair.join(), await Pair.join()];
    await banned.buy();
    await left.buy();
    const admin = await Administrator.enter(world);
    await admin.send('DELETE', `/api/users/${left.invited.id}`);
    world.clock.advance(7 * DAY + HOUR);
    const returning = await Administrator.enter(world);
    await returning.send('PATCH', `/api/users/${banned.inviter.id}/status`, { status: 'banned' });
    await world.sweep();
    await returning.send('PATCH', `/api/users/${banned.inviter.id}/status`, { status: 'active' });
    expect([await banned.earned(), await left.earned()]).toEqual([banned.reward, left.reward]);
  });

  it('is never one’s own: not from one machine, one address, or one payer', async () => {
    const [machine, address, payer] = [await Pair.join(), await Pair.join('203.0.200.7'), await Pair.join()];
    for (const pair of [machine, address]) await pair.buy();
    await fundAs(world, payer.inviter, 5, '12345678901');
    await fundAs(world, payer.invited, 5, '12345678901');
    await payer.buy();
    for (const { id } of [machine.inviter, machine.invited])
      await new HeldProduct(world, id).grant(2).then(() => new HeldProduct(world, id).bind('PLACA-9'));
    await machine.after(7 * DAY + MINUTE);
    await payer.inviter.returnAfter(0);
    expect([await machine.earned(), await address.earned()]).toEqual([0, 0]);
    expect((await referralOf(payer.inviter)).earned).toBe(0);
  });

  it('leaves no document, machine or address in the log in clear', async () => {
    const found: string[] = [];
    for await (const { event } of world.app.get(EventLog).readAll()) {
      const text = JSON.stringify(event?.data ?? null);
      if (/12345678901|203\.0\.|PLACA-9/.test(text)) found.push(event?.type ?? '');
    }
    expect(found).toEqual([]);
  });

  it('is checked by the audit, and exported', async () => {
    const audits = [new ReferralAudit(), new WalletAudit()];
    await auditLog(world.app.get(EventLog), [], audits);
    expect(audits.flatMap((audit) => audit.breaks())).toEqual([]);
    expect(audits[0]?.counts()).toMatchObject({ uncredited: 0 });
    const customer = await joinFrom(world);
    const { referral } = (await customer.get('/api/profile/export')).body as { referral: ReferralRow };
    expect(referral).toEqual(await referralOf(customer));
  });
});
