import type { ApiResponse } from '../support/api-client.js';
import { Guarded } from '../support/guarded.js';
import { PASSWORD } from '../support/person.js';
import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } });

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = (responses: readonly ApiResponse[]) => new Set(responses.map(({ status }) => status));
const many = (count: number, ask: () => Promise<ApiResponse>) => Promise.all(Array.from({ length: count }, ask));

describe('an address', () => {
  it('is an IPv6 network of 64 bits: its addresses spend one budget', async () => {
    let host = 0;
    const ask = () => world.api.get('/api/health/live', { headers: from(`2001:db8:1:1::${(host += 1).toString(16)}`) });
    expect(statuses(await many(1000, ask))).toEqual(new Set([200, 429]));
    const neighbour = await world.api.get('/api/health/live', { headers: from('2001:db8:1:2::1') });
    expect(neighbour.status).toBe(200);
  });

  it('of IPv4 is the same one when IPv6 carries it', async () => {
    const { token, username } = await Guarded.activeAccount(world);
    for (const address of ['203.0.113.77', '::ffff:203.0.113.77', '::ffff:cb00:714d']) {
      await world.api.get('/api/profile', { token, headers: from(address) });
    }
    const login = { identifier: username, password: PASSWORD };
    await world.api.post('/api/auth/login', login, { headers: from('::ffff:203.0.113.77') });
    await world.api.post('/api/auth/login', login, { headers: from('2001:db8:9:9:a:b:c:d') });
    await world.drained();
    const { body } = await world.api.get<{ ip: string }[]>('/api/profile/sessions', { token });
    expect(body.map(({ ip }) => ip).sort()).toEqual(['127.0.0.1', '2001:db8:9:9::/64', '203.0.113.77']);
  });

  it('is throttled at login by its network', async () => {
    const { username } = await Guarded.activeAccount(world);
    const guess = (n: number) =>
      world.api.post(
        '/api/auth/login',
        { identifier: username, password: 'wrong one' },
        { headers: from(`2001:db8:5:5::${n.toString(16)}`) },
      );
    for (let tries = 1; tries <= 10; tries += 1) expect((await guess(tries)).status).toBe(401);
    expect((await guess(11)).status).toBe(429);
  });
});

describe('a token whose session has ended', () => {
  it('spends the budget of its address, never that of its former owner', async () => {
    const who = await Guarded.activeAccount(world);
    const { token } = (await who.logIn()).body as { token: string };
    await world.api.post('/api/auth/logout', undefined, { token });
    const flood = await many(1000, () => world.api.get('/api/profile', { token, headers: from('198.51.100.66') }));
    expect(statuses(flood)).toEqual(new Set([401, 429]));
    const mine = await many(100, () => world.api.get('/api/profile', { token: who.token }));
    expect(statuses(mine)).toEqual(new Set([200]));
  });

  it('spends nothing of its owner where tokens are ignored, not even while it lives', async () => {
    const { token } = await Guarded.activeAccount(world);
    const headers = from('198.51.100.67');
    const flood = await many(1000, () => world.api.get('/api/health/live', { token, headers }));
    expect(statuses(flood)).toEqual(new Set([200, 429]));
    expect((await world.api.get('/api/profile', { token })).status).toBe(200);
  });
});

describe('a flood of logins from one address', () => {
  it('does not keep another address from logging in', async () => {
    const { username } = await Guarded.activeAccount(world);
    let flooded = 0;
    const flood = Array.from({ length: 120 }, async (_, n) => {
      const guess = { identifier: `ninguem${String(n)}`, password: 'wrong one' };
      const { status } = await world.api.post('/api/auth/login', guess, { headers: from('192.0.2.66') });
      flooded += 1;
      return status;
    });
    const login = { identifier: username, password: PASSWORD };
    await new Promise((soon) => setTimeout(soon, 50));
    const { status } = await world.api.post('/api/auth/login', login, { headers: from('192.0.2.77') });
    const before = flooded;
    expect(status).toBe(200);
    const outcomes = await Promise.all(flood);
    expect(new Set(outcomes)).toEqual(new Set([401, 429]));
    // Requests beyond the full queue get their response at once; most queued ones get it after the other address.
    expect(before - outcomes.filter((outcome) => outcome === 429).length).toBeLessThan(30);
  });
});

describe('a body that is too deep', () => {
  it.each([
    ['objects', '{"a":', '}'],
    ['lists', '[', ']'],
  ])('of %s is 400 under an Idempotency-Key too', async (_kind, open, close) => {
    const { token } = await Guarded.activeAccount(world);
    const levels = 600;
    const sent = { token, headers: { 'idempotency-key': 'deep', 'content-type': 'application/json' } };
    const body = open.repeat(levels) + '1'.repeat(open === '[' ? 0 : 1) + close.repeat(levels);
    const deep = await world.api.send('POST', '/api/client/deposit', { ...sent, body });
    expect([deep.status, deep.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const sound = await world.api.post(
      '/api/client/deposit',
      { amount: 10 },
      { token, headers: { 'idempotency-key': 'deep' } },
    );
    expect(sound.status).toBe(201);
  });
});
