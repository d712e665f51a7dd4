import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { compileDocuments, spawnDocuments } from '../contracts/support-documents/process.js';
import type { ServerProcess } from '../contracts/support-documents/process.js';

/**
 * Measures the embedded document server, a process of its own, through the official client on the same machine; prints one JSON.
 * Run: npx swc test/bench/documents.ts test/contracts/support-documents -d .cache/bench --config-file .swcrc && node .cache/bench/test/bench/documents.js
 * SECONDS (3) is the length of each measurement, DOCUMENTS (1000000) the size of the start-up one.
 */
const CLIENTS = 16;
const SIZE = 100_000;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const LARGE = Number(process.env['DOCUMENTS'] ?? 1_000_000);

interface Row {
  _id: string;
  owner: string;
  at: number;
  position: number;
  title: string;
  state: string;
}

function row(n: number): Row {
  return {
    _id: `d${String(n)}`,
    owner: `u${String(n % 1000)}`,
    at: (n * 7919) % SIZE,
    position: 1,
    title: `Order number ${String(n)} with some text`,
    state: n % 3 ? 'open' : 'closed',
  };
}

interface Rate {
  readonly perSecond: number;
  /** What the server's process spends on one operation, in microseconds. */
  readonly serverCpuUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Microseconds of processor time that a process has used. */
async function cpuUs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const TICK_US = 10_000;
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

async function measure(pid: number, operation: (n: number) => Promise<unknown>, seconds = SECONDS): Promise<Rate> {
  const cpuBefore = await cpuUs(pid);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await operation(n++);
        times.push(performance.now() - from);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)]! * 100) / 100;
  const serverCpuUs = Math.round(((await cpuUs(pid)) - cpuBefore) / times.length);
  return { perSecond: Math.round(times.length / elapsed), serverCpuUs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function fill(c: Collection<Row>, count: number): Promise<number> {
  const BATCH = 1000;
  const began = performance.now();
  for (let n = 0; n < count; n += BATCH) await c.insertMany(Array.from({ length: BATCH }, (_, i) => row(n + i)));
  return Math.round(count / ((performance.now() - began) / 1000));
}

const any = (): number => Math.floor(Math.random() * SIZE);

async function rates(c: Collection<Row>, pid: number): Promise<Record<string, unknown>> {
  const findOne = (): Promise<unknown> => c.findOne({ _id: `d${String(any())}` });
  const sorted = (): Promise<unknown> =>
    c
      .find({ owner: `u${String(any() % 1000)}` })
      .sort({ at: -1, _id: -1 })
      .limit(20)
      .toArray();
  let position = 1;
  const upsert =
    (writeConcern: { j?: boolean }) =>
    (n: number): Promise<unknown> => {
      const p = ++position;
      return c
        .updateOne(
          { _id: `g${String(n % 5000)}`, position: { $lt: p } },
          { $set: { position: p, state: 'open', at: p } },
          { upsert: true, writeConcern },
        )
        .catch(() => undefined);
    };
  await measure(pid, findOne, 1);
  return {
    findOneById: await measure(pid, findOne),
    sortedFindOf20: await measure(pid, sorted),
    guardedUpsert: await measure(pid, upsert({})),
    guardedUpsertJournaled: await measure(pid, upsert({ j: true })),
    indexedCount: await measure(pid, (n) => c.countDocuments({ owner: `u${String(n % 1000)}` })),
  };
}

async function withServer<R>(
  cli: string,
  file: string,
  run: (c: Collection<Row>, server: ServerProcess) => Promise<R>,
): Promise<R> {
  const server = await spawnDocuments(cli, file);
  const client = await new MongoClient(server.url, { maxPoolSize: CLIENTS }).connect();
  const result = await run(client.db('bench').collection<Row>('rows'), server);
  await client.close();
  await server.end('SIGTERM');
  return result;
}

async function main(): Promise<void> {
  const cli = await compileDocuments();
  const directory = await mkdtemp(join(tmpdir(), 'documents-bench-'));
  const file = join(directory, 'documents.db');
  const small = await withServer(cli, file, async (c, server) => {
    await c.createIndex({ owner: 1, at: -1, _id: -1 });
    await c.createIndex({ state: 1 });
    const insertManyPerSecond = await fill(c, SIZE);
    const figures = await rates(c, server.pid);
    return { insertManyPerSecond, ...figures, rssAfterMb: await rssMb(server.pid) };
  });
  const large = join(directory, 'large.db');
  await withServer(cli, large, (c) => fill(c, LARGE));
  const start = await withServer(cli, large, async (_, server) => ({
    documents: LARGE,
    listeningMs: Math.round(server.startedMs),
    rssMb: await rssMb(server.pid),
  }));
  await rm(directory, { recursive: true, force: true });
  process.stdout.write(
    `${JSON.stringify({ bench: 'documents', clients: CLIENTS, documents: SIZE, ...small, start })}\n`,
  );
}

await main();
