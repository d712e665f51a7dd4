import type { Activity, UndoResult } from '@shop/contracts/activity';
import type { Books } from '@shop/contracts/books';
import type { KeyRow } from '@shop/contracts/keys';
import type { Person } from '@shop/contracts/people';
import type { Dashboard } from '@shop/contracts/subscriptions';
import { undo, startUndo } from '../../backend/src/modules/activity/domain/undo.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Undoing acts of administrators, from two processes on the same stores. */

const world = await openWorld();
const second = await world.startSecond('all');
let admin: Administrator;
let user: Customer;

const as = <Body>({ body }: ApiResponse) => body as unknown as Body;
const person = async () => as<Person>(await admin.get(`/api/users/${user.id}/details`));
const change = async (what: string, body: unknown) => {
  expect((await admin.send('PATCH', `/api/users/${user.id}/${what}`, body)).status).toBe(200);
};
const undoing = (id: string, query = '') =>
  admin.send('POST', `/api/activity/${id}/undo${query}`, { reason: 'Foi engano' });
const codeOf = ({ status, body }: ApiResponse) => [status, (body as { code?: string }).code];

beforeAll(async () => {
  admin = await Administrator.enter(world);
  user = await Customer.join(world);
}, 60_000);

describe('an act of an administrator', () => {
  it('is undone once, by its difference, as an entry that names it', async () => {
    await change('balance', { balance: 50, reason: 'Bônus' });
    const { id } = await admin.newestOf('WalletCredited');
    await change('balance', { balance: 80, reason: 'Outro bônus' });
    const effects = [
      {
        action: expect.stringMatching(/^Saldo alterado de R\$\s80,00 para R\$\s30,00$/) as string,
        changes: [{ field: 'Saldo', before: expect.any(String) as string, after: expect.any(String) as string }],
      },
    ];
    expect(as<UndoResult>(await undoing(id, '?dryRun=true'))).toEqual({ message: 'Nada foi alterado.', effects });
    expect([(await person()).balance, (await admin.newestOf('WalletCredited')).undo]).toEqual([80, 'possible']);
    expect(as<UndoResult>(await undoing(id))).toEqual({ message: 'Ação desfeita.', effects });
    expect((await person()).balance).toBe(30);
    const started = await admin.newestOf('UndoStarted');
    expect(started).toMatchObject({ action: 'Ação desfeita', reason: 'Foi engano' });
    expect(started.target).toMatchObject({ kind: 'activity', id });
    const first = as<Activity[]>(await admin.get('/api/activity?type=WalletCredited')).find((one) => one.id === id);
    expect(first?.undo).toBe('done');
    for (const query of ['', '?dryRun=true'])
      expect((await undoing(id, query)).body).toMatchObject({
        code: 'ALREADY_UNDONE',
        message: expect.stringMatching(/^Esta ação já foi desfeita por você em /),
      });
    expect(codeOf(await undoing('nada'))).toEqual([404, 'NOT_FOUND']);
  });

  it('of days taken away stays once an order has been refunded with them', async () => {
    const customer = await Customer.join(world);
    const fund = (balance: number) => admin.send('PATCH', `/api/users/${customer.id}/balance`, { balance, xp: 0 });
    await fund(100);
    const order = await customer.checkout([await shopItem(world, 0, 'weekly')]);
    const subscriptions = async () =>
      as<Dashboard>(await customer.get('/api/client/dashboard')).subscriptions.map((one) => ({
        id: one.subscription_id,
        status: one.subscription_status,
      }));
    const [held] = await subscriptions();
    const path = `/api/users/subscriptions/${String(held?.id)}/days`;
    await admin.send('PATCH', path, { days: -1 });
    expect((await undoing((await admin.newestOf('SubscriptionDaysAdjusted')).id)).status).toBe(200);
    await admin.send('PATCH', path, { days: -3 });
    const { id } = await admin.newestOf('SubscriptionDaysAdjusted');
    const refund = { to: 'balance', reason: 'Arrependimento' };
    expect((await admin.send('POST', `/api/orders/${order.body.orderId}/refund`, refund)).status).toBe(200);
    expect(await customer.balance()).toBe(100);
    expect(codeOf(await undoing(id))).toEqual([409, 'NOT_UNDOABLE']);
    expect(await subscriptions()).toEqual([{ id: held?.id, status: 'expired' }]);
    await fund(0);
  });

  it('of days taken away stays once a key has been banned with them', async () => {
    const [customer, product] = [await Customer.join(world), await shopItem(world)];
    const made = { productId: product.productId, duration_days: 7, devices_limit: 1, quantity: 1 };
    const { keys } = as<{ keys: string[] }>(await admin.send('POST', '/api/keys/generate', made));
    await customer.post('/api/keys/redeem', { key: keys[0] });
    const [held] = as<Dashboard>(await customer.get('/api/client/dashboard')).subscriptions;
    await admin.send('PATCH', `/api/users/subscriptions/${String(held?.subscription_id)}/days`, { days: -3 });
    const { id } = await admin.newestOf('SubscriptionDaysAdjusted');
    const [key] = as<KeyRow[]>(await admin.get(`/api/keys?q=${String(keys[0])}`));
    expect((await admin.send('PATCH', `/api/keys/${String(key?.id)}/status`, { status: 'banned' })).status).toBe(200);
    expect(codeOf(await undoing(id))).toEqual([409, 'NOT_UNDOABLE']);
  });

  it('stays where the balance would fall below zero, and may be undone once there is money again', async () => {
    await change('balance', { balance: 100 });
    const { id } = await admin.newestOf('WalletCredited');
    await change('balance', { balance: 10 });
    for (const query of ['?dryRun=true', '']) {
      const rejected = await undoing(id, query);
      expect(codeOf(rejected)).toEqual([409, 'NOT_UNDOABLE']);
      expect(rejected.body).toMatchObject({ message: 'Esta ação não pode mais ser desfeita. Saldo insuficiente.' });
    }
    await change('balance', { balance: 70 });
    expect((await undoing(id)).status).toBe(200);
    expect((await person()).balance).toBe(0);
  });

  it('of every undoable kind is reversed', async () => {
    const { productId } = await shopItem(world);
    const held = await new HeldProduct(world, user.id, productId).grant(1);
    const facts = async () => {
      const { xp, status, role_name, hwid_reset_credits, subscriptions } = await person();
      const { body: settings } = await admin.get('/api/settings');
      const products = as<{ id: number; status: string; name: string; plans: unknown }[]>(
        await admin.get('/api/products'),
      );
      return { xp, status, role_name, hwid_reset_credits, subscriptions, settings, products };
    };
    const before = await facts();
    const product = before.products.find(({ id }) => id === productId);
    const days = (count: number) =>
      admin.send('PATCH', `/api/users/subscriptions/${held}/days`, { days: count, reason: 'Compensação' });
    const put = (plans: unknown, name = product?.name, trial_hours = 0) =>
      admin.send('PUT', `/api/products/${String(productId)}`, { name, description: '', plans, trial_hours });
    await put({ daily: 1, weekly: 2 });
    const acts: readonly (readonly [type: string, act: () => Promise<unknown>])[] = [
      ['XpSet', () => change('balance', { xp: 500 })],
      ['AccountBanned', () => change('status', { status: 'banned' })],
      ['RoleChanged', () => change('role', { role: 'Reseller' })],
      ['ResetCreditsAdjusted', () => change('credits', { hwidResets: 3, pauseCredits: 0 })],
      ['PauseCreditsAdjusted', () => change('credits', { hwidResets: 0, pauseCredits: 2 })],
      ['SubscriptionDaysAdjusted', () => days(5)],
      ['SubscriptionDaysAdjusted', () => days(-5)],
      ['SettingChanged', () => admin.send('PATCH', '/api/settings', { key: 'server_status', value: 'offline' })],
      [
        'ProductDisabled',
        () => admin.send('PATCH', `/api/products/${String(productId)}/status`, { status: 'disabled' }),
      ],
      ['PlanPriceChanged', () => put({ daily: 3, weekly: 2 })],
      ['PlanRetired', () => put({ daily: 1 })],
      ['PlanOffered', () => put({ daily: 1, weekly: 2, monthly: 9 })],
      ['ProductDescribed', () => put({ daily: 1, weekly: 2 }, 'Outro nome')],
      ['ProductTrialChanged', () => put({ daily: 1, weekly: 2 }, product?.name, 24)],
    ];
    for (const [type, act] of acts) {
      const untouched = await facts();
      await act();
      const { id } = await admin.newestOf(type);
      expect([type, await facts()]).not.toEqual([type, untouched]);
      expect([type, codeOf(await undoing(id))]).toEqual([type, [200, undefined]]);
      expect([type, await facts()]).toEqual([type, untouched]);
    }
  });

  it('stays where the same was changed since, and where nothing can bring it back', async () => {
    await change('role', { role: 'Reseller' });
    const { id } = await admin.newestOf('RoleChanged');
    await change('role', { role: 'Cliente' });
    expect(codeOf(await undoing(id))).toEqual([409, 'NOT_UNDOABLE']);
    await change('account', { username: 'outro.nome' });
    const named = await admin.newestOf('UsernameChanged');
    expect(named.undo).toBe('none');
    expect(codeOf(await undoing(named.id))).toEqual([409, 'NOT_UNDOABLE']);
  });

  it('on a subscription that was removed since changes none that its owner got later', async () => {
    const customer = await Customer.join(world);
    const { productId } = await shopItem(world, 1, 'daily');
    const held = await new HeldProduct(world, customer.id, productId).grant(1);
    const credits = { hwidResets: 0, pauseCredits: 2 };
    const acts = [
      await admin.send('PATCH', `/api/users/subscriptions/${held}/days`, { days: -5 }),
      await admin.send('PATCH', `/api/users/subscriptions/${held}/days`, { days: 5 }),
      await admin.send('POST', `/api/users/${customer.id}/subscriptions`, { productId, days: 5, devices: 1 }),
      await admin.send('PATCH', `/api/users/${customer.id}/credits`, credits),
    ];
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    const types = ['SubscriptionDaysAdjusted', 'SubscriptionExtended', 'PauseCreditsAdjusted'];
    const entries = as<Activity[]>(await admin.get('/api/activity?pageSize=4'));
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(types));
    expect((await admin.send('DELETE', `/api/users/subscriptions/${held}`)).status).toBe(200);
    await new HeldProduct(world, customer.id, productId).grant(1);
    for (const { id, type } of entries)
      expect([type, codeOf(await undoing(id))]).toEqual([type, [409, 'NOT_UNDOABLE']]);
  });

  it('is undone by one of two administrators in every race', async () => {
    await change('balance', { balance: 0 });
    for (let round = 1; round <= 10; round += 1) {
      await change('balance', { balance: 100 });
      const { id } = await admin.newestOf('WalletCredited');
      const body = { reason: 'Foi engano' };
      const outcomes = await Promise.all(
        [world.api, second.api].map((api) => api.post(`/api/activity/${id}/undo`, body, { token: admin.token })),
      );
      expect(outcomes.map((one) => codeOf(one).join(' ')).sort()).toEqual(['200 ', '409 ALREADY_UNDONE']);
      expect((await person()).balance).toBe(0);
    }
    expect(as<Books>(await admin.get('/api/books'))).toMatchObject({ wallets: 0, difference: 0 });
  }, 60_000);

  it('may be undone after an attempt that was cut off before it reversed anything', async () => {
    await change('balance', { balance: 20 });
    const { id: activityId } = await admin.newestOf('WalletCredited');
    const cutOff = {
      activityId,
      undoId: 'cut-off',
      permission: 'people',
      stream: `wallet-${user.id}`,
      revision: 0,
    } as const;
    await world.app.get(AggregateStore).decide(undo, activityId, (state) => startUndo(state, cutOff));
    expect(codeOf(await undoing(activityId))).toEqual([409, 'ALREADY_UNDONE']);
    await world.drained();
    await until('the attempt to be given up', async () => (await undoing(activityId)).status === 200);
    expect((await person()).balance).toBe(0);
  });
});
