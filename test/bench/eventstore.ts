/*
 * Measures the embedded event store, as a process of its own, through the official client; prints one JSON object.
 * Run: npm run bench eventstore
 * EVENTS (default 1000000), SECONDS (default 5) and WRITERS (default 64) make it shorter or longer.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startServerProcess, type ServerProcess } from '../../libs/embedded-eventstore/test/support/server-process.js';

const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const WRITERS = Number(process.env['WRITERS'] ?? 64);
const BATCH = 500;

const directory = mkdtempSync(join(tmpdir(), 'eventstore-bench-'));
const file = join(directory, 'events.db');

const connect = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);
const rssMb = ({ pid }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
/** Returns the CPU milliseconds used by a process. */
function cpuMs({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const event = (n: number) =>
  jsonEvent({
    type: 'OrderPlaced',
    data: {
      orderId: randomUUID(),
      userId: randomUUID(),
      totalCents: n,
      items: [{ productId: 7, planId: 3, priceCents: 4990 }],
    },
    metadata: { correlationId: randomUUID(), actor: 'bench', at: '2026-01-01T00:00:00.000Z', schema: 1 },
  });

function percentile(sorted: number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
}

/** Measures writers that append one event after another to their own streams, with the exact revision. */
async function appends(server: ServerProcess, writers: number, seconds: number) {
  const client = connect(server.url);
  const latencies: number[] = [];
  const cpuBefore = cpuMs(server);
  const start = performance.now();
  const end = start + seconds * 1000;
  const write = async (): Promise<void> => {
    const stream = `order-${randomUUID()}`;
    let revision: bigint | 'no_stream' = 'no_stream';
    while (performance.now() < end) {
      const at = performance.now();
      revision = (await client.appendToStream(stream, event(1), { expectedRevision: revision })).nextExpectedRevision;
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const elapsed = (performance.now() - start) / 1000;
  const serverCpu = cpuMs(server) - cpuBefore;
  await client.dispose();
  latencies.sort((a, b) => a - b);
  return {
    writers,
    perSecond: Math.round(latencies.length / elapsed),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    serverCpuMicrosEach: Math.round((serverCpu * 1000) / latencies.length),
    serverCpuShare: Math.round(serverCpu / elapsed / 10) / 100,
  };
}

async function fill(server: ServerProcess, count: number) {
  const client = connect(server.url);
  const start = performance.now();
  const filler = async (batches: number): Promise<void> => {
    for (let batch = 0; batch < batches; batch++) {
      const events = Array.from({ length: BATCH }, (_, n) => event(n));
      await client.appendToStream(`history-${randomUUID()}`, events, { expectedRevision: 'no_stream' });
    }
  };
  await Promise.all(Array.from({ length: 4 }, () => filler(Math.ceil(count / BATCH / 4))));
  await client.dispose();
  return { events: count, perSecond: Math.round((count / (performance.now() - start)) * 1000) };
}

async function readAll(server: ServerProcess, count: number) {
  const client = connect(server.url);
  const cpuBefore = cpuMs(server);
  const ownCpu = process.cpuUsage();
  const start = performance.now();
  let read = 0;
  for await (const _ of client.readAll({ maxCount: count })) read++;
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(ownCpu);
  const result = {
    events: read,
    perSecond: Math.round((read / elapsed) * 1000),
    serverCpuShare: Math.round(((cpuMs(server) - cpuBefore) / elapsed) * 100) / 100,
    clientCpuShare: Math.round((user + system) / 10 / elapsed) / 100,
  };
  await client.dispose();
  return result;
}

/** Measures the time from the call of append to the event's arrival at a live subscriber. */
async function liveLatency(server: ServerProcess, count: number) {
  const client = connect(server.url);
  const subscription = client.subscribeToAll({ fromPosition: 'end' });
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const received = (async () => {
    for await (const { event: seen } of subscription) {
      const at = seen && sent.get(seen.id);
      if (at === undefined) continue;
      latencies.push(performance.now() - at);
      if (latencies.length === count) return;
    }
  })();
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  for (let n = 0; n < count; n++) {
    const one = event(n);
    sent.set(one.id, performance.now());
    await client.appendToStream('live', one, { expectedRevision: n === 0 ? 'no_stream' : BigInt(n - 1) });
  }
  await received;
  await client.dispose();
  latencies.sort((a, b) => a - b);
  return { p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) };
}

async function timedStart(): Promise<{ server: ServerProcess; ms: number }> {
  const at = performance.now();
  const server = await startServerProcess(file);
  return { server, ms: Math.round(performance.now() - at) };
}

const report: Record<string, unknown> = {};
let { server, ms } = await timedStart();
report['startEmptyMs'] = ms;
report['rssEmptyMb'] = rssMb(server);
await appends(server, WRITERS, 2);
report['appendsOne'] = await appends(server, 1, SECONDS);
report['appendsMany'] = await appends(server, WRITERS, SECONDS);
report['live'] = await liveLatency(server, 500);
report['fill'] = await fill(server, EVENTS);
await server.end('SIGTERM');
({ server, ms } = await timedStart());
report['startFullMs'] = ms;
report['rssFullMb'] = rssMb(server);
await readAll(server, 50_000);
await appends(server, WRITERS, 2);
report['appendsOneFull'] = await appends(server, 1, SECONDS);
report['appendsManyFull'] = await appends(server, WRITERS, SECONDS);
report['readAll'] = await readAll(server, Math.min(EVENTS, 300_000));
report['rssAfterReadsMb'] = rssMb(server);
await server.end('SIGKILL');
({ server, ms } = await timedStart());
report['startAfterKillMs'] = ms;
await server.end('SIGTERM');
rmSync(directory, { recursive: true });
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
process.exit(0);
