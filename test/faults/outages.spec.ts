import type { DepositCharge } from '@shop/contracts/wallet';
import { readEnginesFile } from '@shop/engines/engines';
import { Redis } from 'ioredis';
import { everyRoute } from '../contracts/routes/tables.js';
import type { ApiResponse } from '../support/api-client.js';
import { runAudit } from '../support/commands.js';
import { HoldingProxy } from '../support/holding-proxy.js';
import { Installation } from '../support/installation.js';
import { PASSWORD, signIn, signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';
import { offer, topUp } from '../support/shop.js';

/** Every GET of the API without a subject in its path, by its caller. */
const reads = Object.entries(await everyRoute()).flatMap(([route, { anonymous, owner, admin }]) => {
  const [method, path = ''] = route.split(' ');
  if (method !== 'GET' || !path.startsWith('/api') || path.includes(':')) return [];
  const caller = [anonymous, owner, admin].indexOf(200);
  return caller < 0 ? [] : [{ path, caller: (['nobody', 'customer', 'admin'] as const)[caller] }];
});

/** Reads one section after the other, for as long as they take. */
const EXPORT = '/api/profile/export';

const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 6_000);
/** Longer than the product waits for an append or for Redis, shorter than for a document. */
const SLOW_MS = 3_000;
/** A charge whose outcome is unknown holds one of five slots for 70 s. */
const WORKS_AGAIN_WITHIN_MS = 120_000;
const LIMIT_MS = 300_000;
/** Reasons for a frozen engine: its client may give the connection up before the probe does. */
const SILENCE = /^no (response in time|connection)$/;

const ENGINES = [
  ['eventstore', 'eventstore', 200],
  ['mongo', 'documents', 503],
  ['redis', 'redis', 200],
] as const;

describe('an engine that is away', () => {
  let installation: Installation;
  let server: ServerProcess;
  let customer: { username: string; token: string };
  let item: Record<string, unknown>;
  let admin: string;

  /** Codes of the charges that can be paid, by their orders: a customer may have only five at a time. */
  const unpaid = new Map<string, string>();
  const deposit = async () => {
    const sent = server.api.post<DepositCharge>('/api/client/deposit', { amount: 10 }, { token: customer.token });
    const response = await sent;
    if (response.status === 201) unpaid.set(response.body.orderId, response.body.qrCodeText);
    return response;
  };
  const calls: Record<string, () => Promise<ApiResponse>> = {
    profile: () => server.api.get('/api/profile', { token: customer.token }),
    products: () => server.api.get('/api/products'),
    dashboard: () => server.api.get('/api/client/dashboard', { token: customer.token }),
    login: () => server.api.post('/api/auth/login', { identifier: customer.username, password: PASSWORD }),
    deposit,
    checkout: () =>
      server.api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token: customer.token }),
  };
  const readAll = (asked: typeof reads) =>
    Promise.all(
      asked.map(async ({ path, caller }) => {
        const token = { nobody: undefined, customer: customer.token, admin }[caller ?? 'nobody'];
        // A download under way is cut off when its engine freezes: its status is sent by then.
        const response = await server.api.get<{ code?: string }>(path, { token }).catch(() => null);
        return { path, status: response?.status ?? 0, code: response?.body.code };
      }),
    );
  /** Orders that were responded to with 201. */
  const acknowledged: string[] = [];
  const respond = async (call: () => Promise<ApiResponse>) => {
    const { status, body } = await call();
    const { code, orderId } = body as { code?: string; orderId?: string };
    if (status === 201 && orderId) acknowledged.push(orderId);
    return { status, code };
  };
  /**
   * Runs one round of everything; returns the responses that no engine's absence explains. It resolves while the engine
   * is away: no response waits for its return.
   */
  const faultyResponses = async (asked = reads) => {
    const [called, read] = await Promise.all([Promise.all(Object.values(calls).map(respond)), readAll(asked)]);
    const isClean = ({ status, code }: Awaited<ReturnType<typeof respond>>) =>
      [200, 201, 409].includes(status) || (status === 503 && ['UNAVAILABLE', 'OUTCOME_UNKNOWN'].includes(String(code)));
    const isHonest = ({ path, status, code }: (typeof read)[number]) =>
      status < 500 || (status === 503 && (code === 'UNAVAILABLE' || path === '/api/health/ready'));
    return [...called.filter((one) => !isClean(one)), ...read.filter((one) => !isHonest(one))];
  };
  /** Waits until a call works; throws with its last response. */
  const works = async (name: string) => {
    let last: unknown;
    const isDone = async () => {
      const response = await calls[name]!().catch((error: unknown) => ({ status: 0, body: String(error) }));
      last = response.body;
      return response.status > 0 && response.status < 300;
    };
    await until(`${name} to work again`, isDone, WORKS_AGAIN_WITHIN_MS).catch((error: unknown) => {
      throw new Error(`${String(error)} ${JSON.stringify(last)}`);
    });
  };
  /** Waits until every call works by itself, and every charge of before is paid and credited. */
  const everythingWorks = async () => {
    const others = Object.keys(calls).filter((name) => name !== 'deposit');
    await Promise.all(others.map(works));
    await payAll();
    await works('deposit');
  };
  const orderOf = (orderId: string) => server.api.get(`/api/orders/${orderId}/status`, { token: customer.token });
  const isPaid = async (orderId: string) => (await orderOf(orderId)).body.status === 'paid';
  /** Pays the open charges, and waits until they are credited. */
  const payAll = async () => {
    const open = [...unpaid];
    unpaid.clear();
    for (const [, code] of open) await installation.bank.pay(code);
    for (const [orderId] of open)
      await until(`deposit ${orderId} to be credited`, () => isPaid(orderId), WORKS_AGAIN_WITHIN_MS);
  };

  beforeAll(async () => {
    installation = await Installation.open({ LOG_LEVEL: 'fatal', PIX_EXPIRY_SECONDS: '600' }, { killable: true });
    server = await installation.serve();
    customer = await signUp(server.api, installation);
    item = await offer(server.api);
    admin = await signIn(server.api);
    await topUp(server.api, installation.bank, customer.token, 10_000);
  }, 90_000);
  afterEach(payAll, LIMIT_MS);
  afterAll(() => installation.close(), 60_000);

  it.each(ENGINES)(
    '%s frozen: responses stay clean and wait for nothing, readiness says why, and everything works again by itself',
    async (engine, check, readyStatus) => {
      const pid = installation.engines.pids[engine]!;
      process.kill(pid, 'SIGSTOP');
      const end = performance.now() + OUTAGE_MS;
      try {
        while (performance.now() < end) expect(await faultyResponses()).toEqual([]);
        expect(await server.api.get('/api/health/ready')).toMatchObject({
          status: readyStatus,
          body: {
            checks: { [check]: { status: 'down', reason: expect.stringMatching(SILENCE), since: expect.any(String) } },
          },
        });
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await everythingWorks();
    },
    LIMIT_MS,
  );

  it.each(ENGINES)(
    '%s killed: responses stay clean, and everything works again by itself',
    async (engine) => {
      process.kill(readEnginesFile(installation.engines.dataDir)!.pids[engine]!, 'SIGKILL');
      expect(await faultyResponses()).toEqual([]);
      await everythingWorks();
    },
    LIMIT_MS,
  );

  describe('between a process and its engines', () => {
    const proxies = new Map<string, HoldingProxy>();
    let direct: ServerProcess;

    beforeAll(async () => {
      direct = server;
      const { eventstoreUrl, mongoUrl, redisUrl } = installation.engines;
      const proxied = async (engine: string, from: string) => {
        const url = new URL(from);
        const proxy = await HoldingProxy.start(Number(url.port));
        proxies.set(engine, proxy);
        url.port = String(proxy.port);
        return url;
      };
      const mongo = await proxied('mongo', mongoUrl);
      // A member of a replica set would name its own address.
      mongo.search = 'directConnection=true';
      server = await installation.serve({
        EVENTSTORE_URL: (await proxied('eventstore', eventstoreUrl)).href,
        MONGO_URL: mongo.href,
        REDIS_URL: (await proxied('redis', redisUrl)).href,
      });
    }, 90_000);
    afterAll(async () => {
      await server.end();
      server = direct;
      for (const proxy of proxies.values()) await proxy.close();
    }, 60_000);

    it.each(ENGINES)(
      '%s cut off, and then slow: responses stay clean, and everything works again by itself',
      async (engine) => {
        const proxy = proxies.get(engine)!;
        try {
          proxy.reject();
          expect(await faultyResponses()).toEqual([]);
          proxy.release();
          await everythingWorks();
          proxy.slow(SLOW_MS);
          expect(await faultyResponses(reads.filter(({ path }) => path !== EXPORT))).toEqual([]);
        } finally {
          proxy.release();
        }
        await everythingWorks();
      },
      LIMIT_MS,
    );
  });

  it(
    'a Redis that lost everything costs seconds, never a payment',
    async () => {
      const redis = new Redis(installation.engines.redisUrl);
      await works('deposit');
      await installation.bank.act('fault', { webhook: 'drop' });
      try {
        await redis.flushall();
        await payAll();
      } finally {
        redis.disconnect();
        await installation.bank.act('heal', {});
      }
    },
    LIMIT_MS,
  );

  it(
    'a deposit is rejected cleanly while the bank is away, and the next one works',
    async () => {
      await installation.bank.act('fault', { apiFailNext: 1_000 });
      try {
        expect(await respond(deposit)).toEqual({ status: 503, code: 'UNAVAILABLE' });
      } finally {
        await installation.bank.act('heal', {});
      }
      await works('deposit');
    },
    LIMIT_MS,
  );

  it('loses nothing that it acknowledged, and leaves a clean log behind', async () => {
    expect(acknowledged.length).toBeGreaterThan(0);
    const lost: string[] = [];
    for (const orderId of acknowledged) if ((await orderOf(orderId)).status !== 200) lost.push(orderId);
    expect(lost).toEqual([]);
    expect(await runAudit(installation.environment)).toMatchObject({ code: 0 });
  }, 60_000);
});
