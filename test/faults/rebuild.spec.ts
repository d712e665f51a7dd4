import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Product } from '@shop/contracts/catalog';
import mongoose from 'mongoose';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import type { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const REBUILD = fileURLToPath(new URL('../../backend/dist/rebuild.js', import.meta.url));
const REQUESTS_PER_SECOND = 20;

describe('rebuilding every view while customers are served', () => {
  let installation: Installation;
  let servers: ServerProcess[];
  let token: string;

  /** Every document of every served view, keys in order; which topics have told of it is no part of what it says. */
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
        .find({})
        .sort({ _id: 1 })
        .toArray();
      views[_id] = documents.map(({ topics: _topics, ...document }) => sorted(document));
    }
    await connection.close();
    return views;
  };
  const rebuildAll = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], ...installation.environment };
      execFile(process.execPath, [REBUILD, 'all'], { env }, (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout + stderr });
      });
    });

  beforeAll(async () => {
    installation = await Installation.open({ LOG_LEVEL: 'error' });
    servers = [await installation.serve(), await installation.serve()];
    const { api } = servers[0]!;
    token = (await signUp({ api, mailbox: (address) => installation.mailbox(address) })).token;
    const { body } = await api.post('/api/client/deposit', { amount: 1_000 }, { token });
    await installation.bank.pay((body as { qrCodeText: string }).qrCodeText);
    await until('the deposit', async () => (await api.get('/api/profile', { token })).body.balance === 1_000, 30_000);
    const product = (await api.get<Product[]>('/api/products')).body[0]!;
    const plan = product.plans[0]!;
    const item = {
      productId: product.id,
      productName: product.name,
      planId: plan.id,
      planName: plan.duration_type,
      price: plan.price,
    };
    for (let n = 0; n < 20; n += 1) {
      await api.post('/api/client/checkout', { items: [item], paymentMethod: 'balance' }, { token });
    }
  }, 90_000);
  afterAll(() => installation.close(), 60_000);

  it('answers every request, and ends with the same documents', async () => {
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
    const rebuilt = await rebuildAll();
    isRebuilding = false;
    await loading;
    const answers = await Promise.all(asked);
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await dump()).toEqual(before);
  }, 90_000);
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
