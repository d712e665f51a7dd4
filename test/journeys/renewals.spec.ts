import type { Notification } from '@shop/contracts/notifications';
import type { SaleStory } from '@shop/contracts/sales';
import type { AutoRenew, ClientSubscription } from '@shop/contracts/subscriptions';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { Sweeps } from '../../backend/src/platform/jobs/sweeps.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { holdAt } from '../support/failpoints.js';
import { signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();

const inCents = (amount: number) => Math.round(amount * 100) / 100;

/** A customer with a running subscription of the first product. */
class Renewer {
  private constructor(
    readonly customer: Customer,
    readonly planId: number,
    readonly price: number,
    readonly id: string,
  ) {}

  /** Joins with a subscription of a month and a balance of so many renewals. */
  static async join(renewals = 1): Promise<Renewer> {
    const item = await shopItem(world);
    const customer = await Customer.join(world);
    await customer.fund(inCents(item.price * (renewals + 1)));
    await customer.checkout([item]);
    return new Renewer(customer, item.planId, item.price, `${customer.id}-${String(item.productId)}`);
  }

  switch(planId: number | null = this.planId) {
    return this.customer.patch(`/api/client/subscriptions/${this.id}/auto-renew`, { planId });
  }

  async row(): Promise<ClientSubscription> {
    const { body } = await this.customer.get('/api/client/dashboard');
    const [row, ...others] = (body as { subscriptions: ClientSubscription[] }).subscriptions;
    expect(others).toEqual([]);
    return row!;
  }

  async state(): Promise<AutoRenew['state'] | null> {
    return (await this.row()).auto_renew?.state ?? null;
  }

  /** Moves the clock to so long before the end, and lets the timers ask. */
  async until(beforeEnd: number): Promise<void> {
    const left = Date.parse((await this.row()).expires_at) - world.clock.nowMs();
    await this.after(left - beforeEnd);
  }

  async after(ms: number): Promise<void> {
    await this.customer.returnAfter(ms);
    await world.sweep();
  }

  /** Moves the clock to its hour, and holds the renewal between its debit and its delivery. */
  async begun(): Promise<{ finished: () => Promise<void> }> {
    const left = Date.parse((await this.row()).expires_at) - world.clock.nowMs();
    // Before its hour, because a sweep of the shop's own may come first.
    const { reached, letGo } = holdAt('order.after-debit', { firstOnly: true });
    await this.customer.returnAfter(left - HOUR);
    const swept = world.app.get(Sweeps).sweepAll();
    await reached;
    const finished = async () => {
      letGo();
      await swept;
      await world.drained();
    };
    return { finished };
  }

  async purchases(): Promise<number> {
    return ((await this.customer.get('/api/client/orders?status=paid')).body as { purchaseType: string }[]).filter(
      ({ purchaseType }) => purchaseType === 'subscription',
    ).length;
  }

  /** Returns the texts of the notifications about the renewal or the end, oldest first. */
  async notices(): Promise<string[]> {
    const rows = (await this.customer.get('/api/notifications?pageSize=100')).body as Notification[];
    const texts = rows.map(({ message }) => message.replaceAll('\u00a0', ' ')).reverse();
    return texts.filter((text) => /renovação automática|termina|terminou/i.test(text));
  }
}

const act = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown) => {
  const admin = await Administrator.enter(world);
  const { status, body: response } = await admin.send(method, path, body);
  expect([path, status < 300 ? 'done' : response]).toEqual([path, 'done']);
  return response;
};
const setStatus = (status: string) => act('PATCH', '/api/products/1/status', { status });
const setPrice = (monthly: number) => act('PUT', '/api/products/1', { name: 'Aurora FPS', plans: { monthly } });

const brl = (amount: number) => `R$ ${amount.toFixed(2).replace('.', ',')}`;

describe('a renewal from the balance', () => {
  it('is bought an hour before the end, once, by an ordinary order, and stays on', async () => {
    const one = await Renewer.join();
    const switched = await one.switch();
    const { expires_at } = await one.row();
    const at = new Date(Date.parse(expires_at) - HOUR).toISOString();
    const auto_renew = { planId: one.planId, planName: 'Mensal', price: one.price, at, state: 'on' };
    expect([switched.status, switched.body]).toEqual([200, { message: 'Renovação automática ligada.', auto_renew }]);
    expect((await one.row()).auto_renew).toEqual(auto_renew);

    await one.until(HOUR + MINUTE);
    expect(await one.purchases()).toBe(1);
    await one.after(MINUTE);
    await one.after(MINUTE);
    expect(await one.purchases()).toBe(2);
    const renewed = await one.row();
    expect(Date.parse(renewed.expires_at)).toBe(Date.parse(expires_at) + 30 * DAY);
    expect(renewed.auto_renew).toMatchObject({ state: 'on', at: new Date(Date.parse(at) + 30 * DAY).toISOString() });
    const wallet = (await one.customer.get('/api/client/wallet')).body;
    expect(wallet).toMatchObject({ balance: 0, movements: [{ kind: 'purchase', amount: -one.price }, {}, {}] });
    const [{ id }] = (await one.customer.get('/api/client/orders?status=paid')).body as [{ id: string }];
    const { body } = await (await Administrator.enter(world)).get(`/api/orders/${id}/story`);
    const [placed] = (body as unknown as SaleStory).facts;
    expect(placed?.text.replaceAll('\u00a0', ' ')).toBe(`Pedido feito por renovação automática, ${brl(one.price)}.`);
    expect(await one.notices()).toEqual([
      `A renovação automática de Aurora FPS será feita com o seu saldo 1 hora antes do término, por ${brl(one.price)}.`,
      `A renovação automática de Aurora FPS foi feita com o seu saldo, por ${brl(one.price)}.`,
    ]);
  });

  it('takes a lower price than agreed', async () => {
    const one = await Renewer.join();
    await one.switch();
    await setPrice(inCents(one.price - 1));
    await one.until(HOUR);
    expect([await one.purchases(), await one.customer.balance()]).toEqual([2, 1]);
    await setPrice(one.price);
  });

  it('is not bought at a higher price, says so once, and is off from the end on', async () => {
    const one = await Renewer.join(2);
    await one.switch();
    await setPrice(inCents(one.price + 1));
    await one.until(HOUR);
    await one.after(MINUTE);
    expect([await one.purchases(), await one.state()]).toEqual([1, 'on']);
    expect((await one.notices()).slice(1)).toEqual([
      `A renovação automática de Aurora FPS não foi feita: o plano custa agora ${brl(one.price + 1)}, mais do que o combinado. Ligue-a de novo com o novo preço, ou renove na Loja.`,
    ]);
    await setPrice(one.price);
    await one.until(0);
    expect([await one.purchases(), await one.state()]).toEqual([1, null]);
    await one.customer.checkout([await shopItem(world)]);
    expect(await one.state()).toBeNull();
  });

  it('waits for the balance, is tried at a credit, says so once, and stays on', async () => {
    const one = await Renewer.join(0.5);
    await one.switch();
    await one.until(HOUR);
    await one.after(MINUTE);
    expect([await one.purchases(), await one.state()]).toEqual([1, 'waiting']);
    await one.customer.fund(10);
    await world.drained();
    expect([await one.purchases(), await one.state()]).toEqual([1, 'waiting']);
    await one.customer.fund(one.price);
    await world.drained();
    expect([await one.purchases(), await one.state()]).toEqual([2, 'on']);
    expect((await one.notices()).slice(1)).toEqual([
      `A renovação automática de Aurora FPS espera por saldo: ela custa ${brl(one.price)}. Deposite antes do término para não perder o acesso.`,
      `A renovação automática de Aurora FPS foi feita com o seu saldo, por ${brl(one.price)}.`,
    ]);
  });

  it('ends with the subscription that it could not renew', async () => {
    const one = await Renewer.join(0);
    await one.switch();
    await one.until(HOUR);
    await one.until(0);
    expect(await one.row()).toMatchObject({ subscription_status: 'expired', auto_renew: null });
    await one.customer.fund(one.price);
    await world.drained();
    expect(await one.purchases()).toBe(1);
    expect((await one.switch()).body.code).toBe('SUBSCRIPTION_EXPIRED');
  });

  it('does nothing while paused: its hour comes with the moved end', async () => {
    const one = await Renewer.join();
    await one.switch();
    const pause = (status: string) => one.customer.patch(`/api/client/subscriptions/${one.id}/status`, { status });
    await pause('paused');
    await one.after(40 * DAY);
    expect(await one.purchases()).toBe(1);
    await pause('active');
    await one.until(HOUR + MINUTE);
    expect(await one.purchases()).toBe(1);
    await one.after(MINUTE);
    expect(await one.purchases()).toBe(2);
  });

  it('buys at once when it is switched on within the last hour', async () => {
    const one = await Renewer.join();
    const { expires_at } = await one.row();
    await one.until(HOUR / 2);
    const at = new Date(Date.parse(expires_at) + 30 * DAY - HOUR).toISOString();
    expect((await one.switch()).body).toMatchObject({
      message: 'Renovação automática ligada. A assinatura foi renovada agora, com o seu saldo.',
      auto_renew: { state: 'on', at },
    });
    expect([await one.purchases(), await one.customer.balance()]).toEqual([2, 0]);
  });

  it('is off for good with its plan, and says so', async () => {
    const one = await Renewer.join();
    await one.switch();
    await setStatus('disabled');
    await one.until(HOUR);
    await setStatus('active');
    await one.after(MINUTE);
    expect([await one.purchases(), await one.state()]).toEqual([1, null]);
    expect((await one.notices())[1]).toBe(
      `A renovação automática de Aurora FPS por ${brl(one.price)} foi desligada: o plano não está mais à venda. Veja as opções na Loja.`,
    );
  });

  it.each([
    ['a banned owner', 'status', [{ status: 'banned' }, { status: 'active' }]],
    [
      'an administrator, whom no screen lets switch it off',
      'role',
      [{ role: 'Admin', permissions: ['support'] }, { role: 'Cliente' }],
    ],
  ] as const)('buys nothing for %s', async (_, field, [during, after]) => {
    const one = await Renewer.join();
    await one.switch();
    const left = Date.parse((await one.row()).expires_at) - world.clock.nowMs();
    world.clock.advance(left - HOUR);
    await act('PATCH', `/api/users/${one.customer.id}/${field}`, during);
    await world.sweep();
    await act('PATCH', `/api/users/${one.customer.id}/${field}`, after);
    await one.customer.returnAfter(0);
    expect([await one.purchases(), await one.customer.balance()]).toEqual([1, one.price]);
  });

  it('is the same when it is switched on twice, and sends no other reminder of the end while it is on', async () => {
    const one = await Renewer.join();
    expect([(await one.switch()).status, (await one.switch()).status]).toEqual([200, 200]);
    for (const hours of [72, 24, 2]) await one.until(hours * HOUR);
    expect(await one.notices()).toHaveLength(1);
    expect((await one.switch(null)).body).toEqual({ message: 'Renovação automática desligada.', auto_renew: null });
    expect((await one.switch(null)).status).toBe(200);
    await one.after(MINUTE);
    await one.until(HOUR);
    expect(await one.purchases()).toBe(1);
    expect((await one.notices())[1]).toMatch(/termina em 24 horas/);
  });

  it('is not bought again for an end that a refund has brought back', async () => {
    const one = await Renewer.join();
    await one.switch();
    await one.until(HOUR);
    const [{ id }] = (await one.customer.get('/api/client/orders?status=paid')).body as [{ id: string }];
    const { expires_at } = await one.row();
    const refund = { to: 'balance', reason: 'Pedido do cliente' };
    const { keeps } = (await act('POST', `/api/orders/${id}/refund`, refund)) as unknown as { keeps: string[] };
    expect(keeps).toEqual(['renovação automática de Aurora FPS, que continua ligada']);
    await world.sweep();
    expect(await one.state()).not.toBeNull();
    expect(Date.parse((await one.row()).expires_at)).toBe(Date.parse(expires_at) - 30 * DAY);
    expect([await one.purchases(), await one.customer.balance()]).toEqual([2, one.price]);
  });

  it('and a purchase by hand in its very second both give their time; that end is not renewed again', async () => {
    const one = await Renewer.join(2);
    await one.switch();
    const { expires_at } = await one.row();
    const renewal = await one.begun();
    expect((await one.customer.checkout([await shopItem(world)])).status).toBe(201);
    await renewal.finished();
    expect(Date.parse((await one.row()).expires_at)).toBe(Date.parse(expires_at) + 60 * DAY);
    await one.customer.fund(one.price);
    await one.after(MINUTE);
    expect([await one.purchases(), await one.customer.balance(), await one.state()]).toEqual([3, one.price, 'on']);
    await one.until(HOUR);
    expect([await one.purchases(), await one.customer.balance()]).toEqual([4, 0]);
  });

  it('that is switched off, or whose owner is banned, once it was debited is finished, and is the last', async () => {
    const end = async (one: Renewer) => Date.parse((await one.row()).expires_at);
    for (const isBanned of [false, true]) {
      const one = await Renewer.join(2);
      await one.switch();
      const before = await end(one);
      const renewal = await one.begun();
      if (!isBanned) expect((await one.switch(null)).body).toMatchObject({ auto_renew: null });
      else await act('PATCH', `/api/users/${one.customer.id}/status`, { status: 'banned' });
      await renewal.finished();
      if (isBanned) {
        for (const ms of [30 * DAY, HOUR]) {
          world.clock.advance(ms);
          await world.sweep();
        }
        await act('PATCH', `/api/users/${one.customer.id}/status`, { status: 'active' });
        await one.customer.returnAfter(0);
      }
      expect(await end(one)).toBe(before + 30 * DAY);
      if (!isBanned) await one.until(HOUR);
      expect([await one.purchases(), await one.customer.balance()]).toEqual([2, one.price]);
    }
  });

  it.each([
    ['price rises', (price: number) => setPrice(price + 1), (price: number) => setPrice(price)],
    ['product is withdrawn', () => setStatus('disabled'), () => setStatus('active')],
  ])('whose %s once it was debited is finished, and nothing else is said', async (_, change, undo) => {
    const one = await Renewer.join();
    await one.switch();
    const renewal = await one.begun();
    await change(one.price);
    await world.app.get(Sweeps).sweepAll();
    const state = await one.state();
    await renewal.finished();
    await undo(one.price);
    expect([state, await one.state(), await one.purchases()]).toEqual(['on', 'on', 2]);
    expect(await one.notices()).toEqual([
      `A renovação automática de Aurora FPS será feita com o seu saldo 1 hora antes do término, por ${brl(one.price)}.`,
      `A renovação automática de Aurora FPS foi feita com o seu saldo, por ${brl(one.price)}.`,
    ]);
  });

  it('rejects a plan of another product, a lifetime, the subscription of another, and an administrator', async () => {
    const [one, other] = [await Renewer.join(), await Renewer.join()];
    const foreign = await shopItem(world, 1);
    expect((await one.switch(foreign.planId)).body.code).toBe('PRODUCT_UNAVAILABLE');
    const path = `/api/client/subscriptions/${other.id}/auto-renew`;
    expect((await one.customer.patch(path, { planId: one.planId })).status).toBe(404);
    expect((await world.api.patch(path, { planId: null }, { token: await signIn(world.api) })).status).toBe(403);
    await act('POST', `/api/users/${other.customer.id}/subscriptions`, {
      productId: 1,
      days: 9999,
      devices: 1,
      reason: 'cortesia',
    });
    expect((await other.switch()).body.code).toBe('LIFETIME');
  });
});
