import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { cpuMs } from './cpu.js';
import { load, percentiles } from './figures.js';

/** Clients of the document server in processes of their own: one process's driver keeps no more than one core busy. */
export const SIZE = 100_000;

export interface Row {
  _id: string;
  owner: string;
  at: number;
  position: number;
  title: string;
  state: string;
}

const any = (below: number): number => Math.floor(Math.random() * below);
let position = 0;

const upsert = (c: Collection<Row>, writeConcern: { j?: boolean }): Promise<unknown> => {
  const p = ++position;
  const guarded = { _id: `g${String(process.pid)}-${String(p % 2500)}`, position: { $lt: p } };
  const change = { $set: { position: p, state: 'open', at: p } };
  return c.updateOne(guarded, change, { upsert: true, writeConcern }).catch(() => undefined);
};

const OPERATIONS = {
  findOneById: (c: Collection<Row>) => c.findOne({ _id: `d${String(any(SIZE))}` }),
  sortedFindOf20: (c: Collection<Row>) =>
    c
      .find({ owner: `u${String(any(1000))}` })
      .sort({ at: -1, _id: -1 })
      .limit(20)
      .toArray(),
  guardedUpsert: (c: Collection<Row>) => upsert(c, {}),
  guardedUpsertJournaled: (c: Collection<Row>) => upsert(c, { j: true }),
  indexedCount: (c: Collection<Row>) => c.countDocuments({ owner: `u${String(any(1000))}` }),
};
export type Operation = keyof typeof OPERATIONS;

interface Order {
  readonly operation: Operation;
  readonly ms: number;
}

async function obey(url: string, clients: number): Promise<void> {
  const client = await new MongoClient(url, { maxPoolSize: clients, minPoolSize: clients }).connect();
  const c = client.db('bench').collection<Row>('rows');
  process.on('message', ({ operation, ms }: Order) => {
    void load(clients, ms, async () => void (await OPERATIONS[operation](c))).then((times) => process.send!(times));
  });
  process.send!('ready');
}

/** Starts `clients` callers, spread over a number of processes; a failed process ends the bench. */
export async function startClients(url: string, clients: number, processes: number): Promise<ChildProcess[]> {
  const children = Array.from({ length: processes }, () => {
    const child = fork(import.meta.filename, ['clients', url, String(clients / processes)]);
    return child.once('exit', (code) => code && process.exit(code));
  });
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

async function ask(child: ChildProcess, order: Order): Promise<number[]> {
  child.send(order);
  const [times] = (await once(child, 'message')) as [number[]];
  return times;
}

export interface Rate {
  readonly perSecond: number;
  /** Processor time of one operation in microseconds: the server's process, and the driver in the clients'. */
  readonly serverCpuUs: number;
  readonly clientCpuUs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Measures all clients at once, each with one call after another. */
export async function measure(
  server: number,
  children: readonly ChildProcess[],
  operation: Operation,
  ms: number,
): Promise<Rate> {
  const clientsCpu = (): number => children.reduce((sum, child) => sum + cpuMs(child.pid!), 0);
  const before = { server: cpuMs(server), clients: clientsCpu() };
  const times = (await Promise.all(children.map((child) => ask(child, { operation, ms })))).flat();
  const { p50, p99 } = percentiles(times);
  return {
    perSecond: Math.round((times.length * 1000) / ms),
    serverCpuUs: Math.round(((cpuMs(server) - before.server) * 1000) / times.length),
    clientCpuUs: Math.round(((clientsCpu() - before.clients) * 1000) / times.length),
    p50Ms: p50,
    p99Ms: p99,
  };
}

const [role, url, clients] = process.argv.slice(2);
if (role === 'clients' && process.send) await obey(url!, Number(clients));
