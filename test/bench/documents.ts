import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { spawnDocuments } from '../../libs/embedded-mongo/test/support/process.js';
import type { ServerProcess } from '../../libs/embedded-mongo/test/support/process.js';
import { rssMb } from './cpu.js';
import { measure, SIZE, startClients } from './documents-clients.js';
import type { Operation, Rate, Row } from './documents-clients.js';

/**
 * Measures the embedded document server, a process of its own, through the official client on the same machine; prints
 * one JSON. Run: npm run bench documents SECONDS (3) is the length of each measurement, DOCUMENTS (1000000) the size of
 * the start-up one.
 */
const CLIENTS = 16;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const LARGE = Number(process.env['DOCUMENTS'] ?? 1_000_000);
const MEASURED: Operation[] = [
  'findOneById',
  'sortedFindOf20',
  'guardedUpsert',
  'guardedUpsertJournaled',
  'indexedCount',
];

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

async function fill(c: Collection<Row>, count: number): Promise<number> {
  const BATCH = 1000;
  const began = performance.now();
  for (let n = 0; n < count; n += BATCH) await c.insertMany(Array.from({ length: BATCH }, (_, i) => row(n + i)));
  return Math.round(count / ((performance.now() - began) / 1000));
}

async function rates(server: ServerProcess, processes: number): Promise<Partial<Record<Operation, Rate>>> {
  const clients = await startClients(server.url, CLIENTS, processes);
  const found: Partial<Record<Operation, Rate>> = {};
  for (const operation of MEASURED) {
    await measure(server.pid, clients, operation, 1000);
    found[operation] = await measure(server.pid, clients, operation, SECONDS * 1000);
  }
  for (const client of clients) client.kill();
  return found;
}

async function withServer<R>(file: string, run: (c: Collection<Row>, server: ServerProcess) => Promise<R>): Promise<R> {
  const server = await spawnDocuments(file);
  const client = await new MongoClient(server.url).connect();
  const result = await run(client.db('bench').collection<Row>('rows'), server);
  await client.close();
  await server.end('SIGTERM');
  return result;
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'documents-bench-'));
  const file = join(directory, 'documents.db');
  const small = await withServer(file, async (c, server) => {
    await c.createIndex({ owner: 1, at: -1, _id: -1 });
    await c.createIndex({ state: 1 });
    const insertManyPerSecond = await fill(c, SIZE);
    const oneProcess = await rates(server, 1);
    const twoProcesses = await rates(server, 2);
    return { insertManyPerSecond, oneProcess, twoProcesses, rssAfterMb: rssMb(server.pid) };
  });
  const large = join(directory, 'large.db');
  await withServer(large, (c) => fill(c, LARGE));
  const start = await withServer(large, (_, server) =>
    Promise.resolve({ documents: LARGE, listeningMs: Math.round(server.startedMs), rssMb: rssMb(server.pid) }),
  );
  await rm(directory, { recursive: true, force: true });
  process.stdout.write(
    `${JSON.stringify({ bench: 'documents', clients: CLIENTS, documents: SIZE, ...small, start })}\n`,
  );
}

await main();
