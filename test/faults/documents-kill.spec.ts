import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { spawnDocuments } from '../../libs/embedded-mongo/test/support/process.js';

/**
 * kill -9 in the middle of journaled writes: nothing acknowledged may be lost, and no index may disagree with its
 * documents.
 */
const ROUNDS = Number(process.env['DOCUMENTS_KILL_ROUNDS'] ?? 20);
const WRITERS = 16;
/** A round is cut when about this many writes were acknowledged in it, each time at another moment. */
const WRITES = Number(process.env['DOCUMENTS_KILL_WRITES'] ?? 300);
const PATIENCE_MS = 5000;

interface Entry {
  _id: string;
  writer: number;
  n: number;
  tag: number;
}

interface Ledger {
  /** Acknowledged inserts, and the last acknowledged value of each writer's counter. */
  readonly inserted: Set<string>;
  readonly counters: number[];
  acknowledged: number;
}

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'documents-kill-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const JOURNALED = { writeConcern: { j: true } } as const;

async function writeUntilKilled(
  c: Collection<Entry>,
  ledger: Ledger,
  writer: number,
  round: number,
  running: () => boolean,
): Promise<void> {
  for (let i = 0; running(); i++) {
    const _id = `${String(round)}-${String(writer)}-${String(i)}`;
    const next = ledger.counters[writer]! + 1;
    const counter = `counter-${String(writer)}`;
    try {
      await c.insertOne({ _id, writer, n: i, tag: i % 7 }, JOURNALED);
      ledger.inserted.add(_id);
      ledger.acknowledged += 1;
      await c.updateOne(
        { _id: counter, n: { $lt: next } },
        { $set: { writer, n: next, tag: next % 7 } },
        { upsert: true, ...JOURNALED },
      );
      ledger.counters[writer] = next;
      ledger.acknowledged += 1;
    } catch {
      return;
    }
  }
}

/** Returns the missing acknowledged writes. */
async function lost(c: Collection<Entry>, ledger: Ledger): Promise<string[]> {
  const stored = new Map((await c.find().toArray()).map((doc) => [doc._id, doc.n]));
  const gone = [...ledger.inserted].filter((id) => !stored.has(id));
  ledger.counters.forEach((n, writer) => {
    const now = stored.get(`counter-${String(writer)}`) ?? 0;
    if (now < n) gone.push(`counter ${String(writer)}: ${String(now)} < ${String(n)}`);
    // One write may have been done without its response having arrived: go on from there.
    ledger.counters[writer] = Math.max(n, now);
  });
  return gone;
}

/** Returns the differences between the entries of each index and the documents. */
async function mismatches(c: Collection<Entry>): Promise<string[]> {
  const docs = await c.find().toArray();
  const all = docs.map((doc) => doc._id).sort();
  const found: string[] = [];
  for (const hint of ['writer_1_n_-1', 'tag_1']) {
    const ids = (await c.find({}, { hint }).toArray()).map((doc) => doc._id).sort();
    if (JSON.stringify(ids) !== JSON.stringify(all))
      found.push(`${hint} holds ${String(ids.length)} of ${String(all.length)}`);
  }
  for (let tag = 0; tag < 7; tag++) {
    const [indexed, real] = [await c.countDocuments({ tag }), docs.filter((doc) => doc.tag === tag).length];
    if (indexed !== real) found.push(`tag ${String(tag)}: ${String(indexed)} in the index, ${String(real)} documents`);
  }
  return found;
}

async function round(n: number, ledger: Ledger): Promise<{ lost: string[]; mismatches: string[] }> {
  const server = await spawnDocuments(join(directory, 'documents.db'));
  const client = await new MongoClient(server.url, { maxPoolSize: WRITERS, serverSelectionTimeoutMS: 500 }).connect();
  const c = client.db('kill').collection<Entry>('entries');
  await c.createIndexes([{ key: { writer: 1, n: -1 } }, { key: { tag: 1 } }]);
  const before = { lost: await lost(c, ledger), mismatches: await mismatches(c) };
  let alive = true;
  const writing = Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(c, ledger, writer, n, () => alive));
  const enough = ledger.acknowledged + WRITES * (0.4 + (n % 5) / 4);
  for (const end = Date.now() + PATIENCE_MS; ledger.acknowledged < enough && Date.now() < end;)
    await new Promise((resolve) => setImmediate(resolve));
  await server.end('SIGKILL');
  alive = false;
  await Promise.all(writing);
  await client.close();
  return before;
}

describe('a server killed in the middle of writes', () => {
  it(`${String(ROUNDS)} times, with ${String(WRITERS)} writers, loses nothing it acknowledged`, async () => {
    const ledger: Ledger = { inserted: new Set(), counters: new Array<number>(WRITERS).fill(0), acknowledged: 0 };
    for (let n = 0; n <= ROUNDS; n++)
      expect({ n, ...(await round(n, ledger)) }).toEqual({ n, lost: [], mismatches: [] });
    expect(ledger.acknowledged).toBeGreaterThan(ROUNDS * WRITERS);
    process.stdout.write(
      `documents-kill: ${String(ROUNDS)} kills, ${String(ledger.acknowledged)} acknowledged, 0 lost, 0 index mismatches\n`,
    );
  }, 300_000);
});
