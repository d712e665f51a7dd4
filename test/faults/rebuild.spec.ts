import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { runRebuild } from '../support/commands.js';
import { offer, topUp } from '../support/shop.js';

const REQUESTS_PER_SECOND = 20;

describe('rebuilding every view while customers are served', () => {
  let installation: Installation;
  let servers: ServerProcess[];
  let token: string;

  /** Returns every document of every served view, keys in order, without its bookkeeping of published topics. */
  const dump = async (): Promise<Record<string, unknown[]>> => {
    const connection = await mongoose.createConnection(installation.engines.mongoUrl, { dbName: 'shop' }).asPromise();
    const states = await connection
      .collection<{ _id: string; build: number }>('projections')
      .find({})
      .sort({ _id: 1 })
      .toArray();
    const views: Record<string, unknown[]> = {};
    for (const { _id, build } of states) {
      const documents = await connection
        .collection(`${_id}.${String(build)}`)
        .find({ gone: { $exists: false } })
        .sort({ _id: 1 })
        .toArray();
      views[_id] = documents.map(({ topics: _topics, ...document }) => sorted(document));
    }
    await connection.close();
    return views;
  };
  beforeAll(async () => {
    // Two processes of one shop have one address: with one each, the prober opens an incident about the bank's webhook.
    installation = await Installation.open({ LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' });
    servers = [await installation.serve(), await installation.serve()];
    const { api } = servers[0]!;
    token = (await signUp(api, installation)).token;
    await topUp(api, installation.bank, token, 1_000);
    const item = await offer(api);
    for (let n = 0; n < 20; n += 1) {
      await api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token });
    }
  }, 90_000);
  afterAll(() => installation.close(), 60_000);

  it('responds to every request, and ends with the same documents', async () => {
    const before = await dump();
    const asked: Promise<number>[] = [];
    let isRebuilding = true;
    const paths = [
      '/api/profile',
      '/api/products',
      '/api/client/dashboard',
      '/api/client/wallet',
      '/api/client/orders',
    ];
    const load = async () => {
      for (let n = 0; isRebuilding; n += 1) {
        const { api } = servers[n % 2]!;
        asked.push(api.get(paths[n % paths.length]!, { token }).then(({ status }) => status));
        await pause(1_000 / REQUESTS_PER_SECOND);
      }
    };
    const loading = load();
    const rebuilt = await runRebuild('all', installation.environment);
    isRebuilding = false;
    await loading;
    const statuses = await Promise.all(asked);
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await dump()).toEqual(before);
    expect(rebuilt.output).not.toContain('Nenhum processo');
  }, 90_000);

  it('forgets nothing for a restored log while a process runs, and names the leases that it holds', async () => {
    const { code, output } = await runRebuild('restored', installation.environment);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The shop is running \((?=.*\bprojector-strong\b)(?=.*\breactions\b).*\): end all processes/,
    );
  });

  it('waits where no process projects, says so, and is done by the next one', async () => {
    for (const server of servers) await server.end();
    const rebuilding = runRebuild('profile', installation.environment);
    await pause(5_000);
    await installation.serve();
    const { code, output } = await rebuilding;
    expect(code).toBe(0);
    expect(output.split('\n')[0]).toBe(
      'No process does this now: the request is kept until one runs (ROLE=all or worker).',
    );
    expect(output).toContain('profile: up\n');
  }, 60_000);
});

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : Array.isArray(value)
      ? value.map(sorted)
      : value;
