import type { Activity, Trail, TrailStep } from '@shop/contracts/activity';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { Customer, shopItem } from '../support/customers.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { ADMIN } from '../support/person.js';

const world = await openWorld();
let token: string;
let banned: Customer;
const get = async <Body = Activity[]>(path: string) => world.api.get<Body>(path, { token });
const patch = (path: string, body: unknown) => world.api.patch(path, body, { token });

beforeAll(async () => {
  const { body } = await world.api.post<{ token: string }>('/api/auth/login', ADMIN);
  token = body.token;
  banned = await Customer.join(world);
  await patch(`/api/users/${banned.id}/status`, { status: 'banned', reason: 'fraude no PIX' });
  world.clock.advance(1_000);
  await patch(`/api/users/${banned.id}/status`, { status: 'active' });
  world.clock.advance(1_000);
  await patch(`/api/users/${banned.id}/role`, { role: 'Reseller' });
  world.clock.advance(1_000);
  await patch(`/api/users/${banned.id}/account`, { username: 'renomeado', password: 'outra-senha-longa' });
}, 60_000);

describe('the activity log', () => {
  it('has every act of an administrator, newest first, with actor, target, address and reason', async () => {
    const { body, headers } = await get('/api/activity');
    expect(body.map(({ action }) => action)).toEqual([
      expect.stringMatching(/alterad[ao]$/),
      expect.stringMatching(/alterad[ao]$/),
      'Papel alterado para Revendedor',
      'Usuário desbanido',
      'Usuário banido',
    ]);
    expect(headers.get('x-total-count')).toBe('5');
    expect(body.at(-1)).toEqual({
      id: expect.any(String) as string,
      type: 'AccountBanned',
      action: 'Usuário banido',
      permission: 'people',
      created_at: expect.any(String) as string,
      actor: { id: expect.any(String) as string, username: ADMIN.identifier },
      target: { kind: 'account', id: banned.id, label: 'renomeado' },
      changes: [{ field: 'Situação', before: 'ativo', after: 'banido' }],
      undo: 'possible',
      ip: '127.0.0.1',
      user_agent: 'node',
      reason: 'fraude no PIX',
      via: null,
    });
  });

  it('is searched, filtered, sorted and exported as every list', async () => {
    const [, , role] = (await get('/api/activity')).body;
    const types = async (query: string) => (await get(`/api/activity?${query}`)).body.map(({ type }) => type);
    expect(await types('q=usuario%20ban')).toEqual(['AccountBanned']);
    expect(await types(`q=${banned.id}`)).toHaveLength(5);
    expect(await types('type=RoleChanged')).toEqual(['RoleChanged']);
    expect(await types(`actor=${ADMIN.identifier.toUpperCase()}&pageSize=2`)).toHaveLength(2);
    expect(await types(`actor=${banned.id}`)).toEqual([]);
    expect(await types(`from=${role?.created_at ?? ''}&to=${role?.created_at ?? ''}`)).toEqual(['RoleChanged']);
    expect((await types('sort=type'))[0]).toBe('AccountBanned');
    const { body } = await get<string>('/api/activity?format=csv&type=AccountBanned');
    expect(body).toContain(`,${ADMIN.identifier},renomeado,Situação: ativo > banido,127.0.0.1,node,fraude no PIX,\r\n`);
  });

  it.each(['from=ontem', 'to=2026-13-45T00:00:00Z', 'sort=actor', 'actor=', 'page=0'])('rejects %s', async (query) => {
    expect((await get(`/api/activity?${query}`)).status).toBe(400);
  });

  it('shows its newest entries on the dashboard', async () => {
    const { body } = await get<object[]>('/api/dashboard/recent-activities');
    expect(body).toHaveLength(6);
    expect(body.at(-1)).toEqual({
      id: expect.any(String) as string,
      action: 'Usuário banido',
      permission: 'people',
      created_at: expect.any(String) as string,
      actor: { id: expect.any(String) as string, username: 'admin' },
      target: { kind: 'account', id: banned.id, label: 'renomeado' },
    });
  });

  it('tells open lists of a new name', async () => {
    const seq = async () => Number((await get('/api/dashboard/recent-activities')).headers.get('x-live-seq'));
    const before = await seq();
    await patch(`/api/users/${banned.id}/account`, { username: 'renomeado2' });
    // One act skips a number after its own, so that open lists load the new name.
    expect(await seq()).toBe(before + 2);
    await patch(`/api/users/${banned.id}/account`, { username: 'renomeado' });
  });

  it("has each export, and a look at a person's details once in five minutes", async () => {
    const accesses = async () =>
      (await get('/api/activity?type=DataAccessed')).body.map(({ action, target }) => [action, target?.id]);
    expect(await accesses()).toEqual([['Lista exportada: atividades', 'atividades']]);
    for (const path of ['details', 'details', 'ledger']) await get(`/api/users/${banned.id}/${path}`);
    expect((await accesses())[0]).toEqual(['Detalhes do usuário vistos', banned.id]);
    expect(await accesses()).toHaveLength(2);
    world.clock.advance(5 * MINUTE);
    await get(`/api/users/${banned.id}/details`);
    expect(await accesses()).toHaveLength(3);
    expect((await get('/api/users/ninguem/details')).status).toBe(404);
    expect(await accesses()).toHaveLength(3);
  });

  it('keeps an act without the person once the person is erased', async () => {
    const gone = await Customer.join(world);
    world.clock.advance(HOUR / 4);
    const status = (await world.api.send('DELETE', `/api/users/${gone.id}`, { token })).status;
    expect(status).toBe(200);
    await until('the erasure', async () => {
      const [row] = (await get(`/api/activity?q=${gone.id}`)).body;
      return row?.type === 'AccountErased' && row.target?.label === null;
    });
  });

  it('has the trail of an act: the command, its events, and what the reactions to them led to', async () => {
    const [erased] = (await get('/api/activity?type=AccountErased')).body;
    const read = async () => (await get<Trail>(`/api/activity/${erased?.id ?? ''}/trail`)).body;
    const typesOf = ({ events, reactions }: TrailStep): string[] => [
      ...events.map(({ type }) => type),
      ...reactions.flatMap(typesOf),
    ];
    await until('the reactions', async () => {
      const types = typesOf(await read());
      return ['AccountErased', 'WalletClosed', 'MachinesClosed', 'ErasureCompleted'].every((one) =>
        types.includes(one),
      );
    });
    const { command, events, reactions, complete } = await read();
    const by = { id: erased?.actor.id, username: ADMIN.identifier };
    expect(command).toMatchObject({ actor: by, ip: '127.0.0.1', user_agent: 'node', reaction: null, cause: null });
    const [first] = events;
    expect(first).toMatchObject({ id: erased?.id, action: 'Usuário excluído', actor: by, ip: '127.0.0.1' });
    expect(first?.target).toEqual({ kind: 'account', id: erased?.target?.id, label: null });
    const closing = reactions.find(({ events }) => events.some(({ type }) => type === 'WalletClosed'));
    expect(closing?.command).toMatchObject({
      reaction: 'close-wallet-when-account-erased',
      cause: erased?.id,
      actor: { id: null, username: null },
      ip: null,
    });
    expect(complete).toBe(true);
    expect((await get('/api/activity/nada/trail')).status).toBe(404);
  });

  it('names the products, keys, coupons and incidents of acts while they exist', async () => {
    const send = async <Body>(path: string, body: object) => (await world.api.post<Body>(path, body, { token })).body;
    const { id: productId } = await send<{ id: number }>('/api/products', { name: 'Mira', plans: { daily: 5 } });
    const lot = { productId, duration_days: 30, devices_limit: 1, quantity: 1 };
    const { keys } = await send<{ keys: string[] }>('/api/keys/generate', lot);
    await send('/api/discounts', { code: 'VERAO', type: 'PERCENTAGE', value: 10, max_uses: null, expires_at: null });
    const incident = { title: 'Lentidão no login', component: 'mail', status: 'investigating', message: 'Em análise.' };
    await send('/api/incidents', incident);
    const labelOf = async (type: string) => (await get(`/api/activity?type=${type}`)).body[0]?.target?.label;
    expect(await labelOf('ProductCreated')).toBe('Mira');
    expect(await labelOf('KeyMade')).toBe(keys[0]);
    expect(await labelOf('IncidentOpened')).toBe('Lentidão no login');
    const [created] = (await get('/api/activity?type=CouponCreated')).body;
    expect(created?.target?.label).toBe('VERAO');
    const trail = await get<Trail>(`/api/activity/${created?.id ?? ''}/trail`);
    expect(trail.body.events.find(({ id }) => id === created?.id)?.target?.label).toBe('VERAO');
    await world.api.send('DELETE', `/api/discounts/${created?.target?.id ?? ''}`, { token });
    expect(await labelOf('CouponDeleted')).toBeNull();
  });
});

describe('what staff said of a person', () => {
  /** Returns every text of the log and of the trails of its entries. */
  async function logAndTrails(): Promise<string> {
    const entries = (await get('/api/activity')).body;
    const trails = await Promise.all(entries.map(async ({ id }) => (await get(`/api/activity/${id}/trail`)).body));
    return JSON.stringify([entries, trails]);
  }

  it('ends with their erasure, on whatever thing of theirs it was an act', async () => {
    const customer = await Customer.join(world);
    await customer.fund(100);
    const { orderId } = (await customer.checkout([await shopItem(world)])).body as { orderId: string };
    const reason = 'O telefone de Zuleica Antunes';
    const of = `/api/users/${customer.id}`;
    await patch(`${of}/balance`, { balance: 7, xp: 3, reason });
    const { subscriptions } = (await customer.get('/api/client/dashboard')).body as {
      subscriptions: { subscription_id: string }[];
    };
    const subscriptionId = subscriptions[0]?.subscription_id ?? '';
    await patch(`/api/users/subscriptions/${subscriptionId}/days`, { days: 2, reason });
    await patch(`${of}/credits`, { hwidResets: 1, reason });
    await world.api.post(`/api/orders/${orderId}/refund`, { to: 'balance', reason }, { token });
    await patch(`${of}/status`, { status: 'banned', reason });
    const [ban] = (await get('/api/activity?type=AccountBanned')).body;
    await world.api.post(`/api/activity/${ban?.id ?? ''}/undo`, { reason }, { token });
    const types = (await get('/api/activity')).body.filter((entry) => entry.reason === reason).map(({ type }) => type);
    expect(new Set(types).size).toBeGreaterThanOrEqual(7);
    expect((await world.api.send('DELETE', of, { token })).status).toBe(200);
    expect(await logAndTrails()).not.toContain(reason);
  });
});
