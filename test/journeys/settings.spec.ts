import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { openSocket, socketOf } from '../support/sockets.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const second = await world.startSecond();
let admin: Administrator;
let customer: Customer;

beforeAll(async () => {
  admin = await Administrator.enter(world);
  customer = await Customer.join(world);
}, 60_000);

const set = (key: string, value: string) => admin.send('PATCH', '/api/settings', { key, value });
const statusOn = async ({ api }: { api: typeof world.api }, path: string, token = customer.token) => {
  const { status, body } = await api.get(path, { token });
  return status === 200 ? 200 : `${String(status)} ${(body as { code: string }).code}`;
};

describe('settings', () => {
  it('are read and changed by administrators, and described in the log', async () => {
    const usual = {
      server_status: 'online',
      maintenance_mode: 'off',
      pause_all_users: 'off',
      block_disposable_emails: 'off',
    };
    expect((await admin.get('/api/settings')).body).toEqual(usual);
    const follower = await Subscriber.of(world, admin.token, 'admin:settings', '/api/settings');
    const changed = { ...usual, server_status: 'offline' };
    const { body } = await set('server_status', 'offline');
    expect(body).toEqual({ ...changed, message: 'O servidor está offline.' });
    const session = { identifier: 'x', password: 'x', productId: 1, hwid: 'x', pcName: 'x' };
    for (const { api } of [second, world])
      expect((await api.post('/api/loader/session', session)).body.code).toBe('SERVER_OFFLINE');
    expect((await admin.get('/api/settings')).body).toEqual(changed);
    await until('the change to be pushed', () => follower.agreesWith(world), 5_000);
    await set('server_status', 'online');
    const activity = (await admin.get('/api/activity?type=SettingChanged')).body as {
      action: string;
      changes: object[];
    }[];
    expect(activity[0]?.changes).toEqual([{ field: 'Servidor', before: 'offline', after: 'online' }]);
    expect(activity.map(({ action }) => action)).toEqual(['Servidor colocado online', 'Servidor colocado offline']);
  });

  it('are taken with a value of their own only', async () => {
    expect((await set('server_status', 'on')).body.message).toBe('Valor inválido para esta configuração.');
    expect((await set('cor', 'on')).body.message).toBe('Configuração desconhecida.');
  });
});

describe('maintenance', () => {
  afterAll(() => set('maintenance_mode', 'off'));

  it('shuts out clients on every process, and lets administrators work', async () => {
    const sockets = [
      await socketOf(customer.token, world.realtimeUrl),
      await socketOf(customer.token, second.realtimeUrl),
    ];
    const staff = await socketOf(admin.token, second.realtimeUrl);
    expect((await set('maintenance_mode', 'on')).body.message).toBe('A loja está em manutenção.');
    expect(await statusOn(world, '/api/profile')).toBe('503 MAINTENANCE');
    expect(await statusOn(second, '/api/profile')).toBe('503 MAINTENANCE');
    await until('the sockets to close', () => sockets.every(({ connected }) => !connected), 5_000);
    expect(staff.connected).toBe(true);
    for (const { realtimeUrl } of [world, second])
      expect(await openSocket(`${realtimeUrl}/live`, { auth: { token: customer.token } })).toBe('MAINTENANCE');
    expect(await statusOn(second, '/api/profile', admin.token)).toBe(200);
    staff.disconnect();
  });

  it('comes after a wrong role and before a wrong body, and leaves sign-in, products and health open', async () => {
    expect(await statusOn(world, '/api/settings')).toBe('403 FORBIDDEN');
    const { status } = await customer.post('/api/keys/redeem', { key: 1 });
    expect(status).toBe(503);
    expect(await statusOn(world, '/api/products')).toBe(200);
    expect(await statusOn(world, '/api/health/live')).toBe(200);
    expect(await statusOn(world, '/api/profile', 'torto')).toBe('401 UNAUTHENTICATED');
    const visitor = await Customer.join(world);
    expect(visitor.token).not.toBe('');
    expect((await world.api.post('/api/auth/logout', undefined, { token: visitor.token })).status).toBe(200);
  });

  it('is in force in a process that starts during it, and ends everywhere', async () => {
    const third = await world.startSecond();
    expect(await statusOn(third, '/api/profile')).toBe('503 MAINTENANCE');
    await set('maintenance_mode', 'off');
    expect(await statusOn(world, '/api/profile')).toBe(200);
    for (const process of [second, third]) expect(await statusOn(process, '/api/profile')).toBe(200);
    (await socketOf(customer.token, second.realtimeUrl)).disconnect();
  });
});
