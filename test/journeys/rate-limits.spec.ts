import { openWorld } from '../support/world.js';

const world = await openWorld({ environment: { RATE_LIMIT_SCALE: '1' } });

const register = (username: string) =>
  world.api.post('/api/auth/register', { username, email: `${username}@example.com`, password: 'uma senha longa' });

interface Sent {
  readonly url: string;
  readonly method?: 'PUT' | 'POST';
  readonly payload?: object;
}

describe('the limits', () => {
  it('let ten sign up from one address in an hour; what was malformed does not count', async () => {
    for (let times = 0; times < 15; times += 1) expect((await register('!')).status).toBe(400);
    for (let times = 0; times < 10; times += 1) expect((await register(`pessoa${String(times)}`)).status).toBe(201);
    const { status, headers, body } = await register('pessoa10');
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    const again = await world.api.post('/api/auth/register', {}, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(again.status).toBe(429);
  });

  it('let bursts of 200 requests pass, then 50 a second', async () => {
    const burst = (size: number) => Promise.all(Array.from({ length: size }, () => world.api.get('/api/health/live')));
    const statuses = (await burst(400)).map(({ status }) => status);
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(200);
    expect(passed).toBeLessThan(400);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  });

  /** Returns the statuses of requests sent without a network, and so faster than the server's budget refills. */
  async function statuses(times: number, request: Sent): Promise<Set<number>> {
    const fastify = world.app.getHttpAdapter().getInstance();
    const seen = new Set<number>();
    for (let sent = 0; sent < times; sent += 1) seen.add((await fastify.inject(request)).statusCode);
    return seen;
  }

  it('count what no route takes as anything else', async () => {
    expect(await statuses(400, { url: '/api/none' })).toEqual(new Set([404, 429]));
    expect(await statuses(400, { url: '/nada' })).toContain(429);
    expect(await statuses(400, { url: '/api/profile', method: 'PUT' })).toContain(429);
    expect(await statuses(20, { url: '/' })).toEqual(new Set([200]));
  });

  it('count large bodies for more', async () => {
    const withText = (kib: number) => ({ pix: [], more: 'x'.repeat(kib * 1024) });
    const post = { url: '/api/webhooks/pix', method: 'POST' } as const;
    expect(await statuses(60, { ...post, payload: withText(60) })).toContain(429);
    expect(await statuses(20, { ...post, payload: withText(200) })).toContain(429);
  });
});
