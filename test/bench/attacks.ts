import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Installation } from '../support/installation.js';
import type { ServerProcess } from '../support/server-process.js';
import type { Flood } from './attacker.js';
import { cpuMs, rssMb } from './cpu.js';
import { percentiles, rounded } from './figures.js';

/*
 * Costs of attacks under the present limits: CPU of the public GETs, a neighbour's GET /api/products during each
 * attack, blocked time of the loop by the longest accepted body, memory of readers that never read, log of rejected
 * requests.
 */

const FOR_MS = Number(process.env['FOR_MS'] ?? 10_000);
const READERS = Number(process.env['READERS'] ?? 600);
const REJECTED = Number(process.env['REJECTED'] ?? 10_000);
const CALLERS = 20;
const PER_ADDRESS = 12;
const REPEATED = 200;
const BODIES = 20;
const EVERY_MS = 25;
/** Longer than the ten seconds for which rejections are gathered. */
const GATHERED_MS = 12_000;

const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });
const json = { 'content-type': 'application/json' };
/** So many that no limit counts more than a few requests of each. */
const ADDRESSES = Array.from({ length: 500 }, (_, n) => `10.${String(n % 2)}.${String(Math.floor(n / 2))}.7`);
const address = (n: number): string => ADDRESSES[n % ADDRESSES.length] ?? '';

async function call(server: ServerProcess, path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(`${server.api.origin}${path}`, init);
  await response.arrayBuffer();
  return response.status;
}

/** Calls as a visitor of another address does, at a steady pace that its budget allows. */
async function neighbour(server: ServerProcess): Promise<ReturnType<typeof percentiles>> {
  const durations: number[] = [];
  const end = performance.now() + FOR_MS;
  while (performance.now() < end) {
    const started = performance.now();
    const status = await call(server, '/api/products', { headers: from('198.51.100.1') });
    if (status !== 200) throw new Error(`The neighbour got ${String(status)}.`);
    durations.push(performance.now() - started);
    await pause(EVERY_MS);
  }
  return percentiles(durations);
}

/** Measures the neighbour's calls while a thread attacks. */
async function nextTo(
  server: ServerProcess,
  path: string,
  attack: Partial<Flood['init']>,
  addresses: Flood['addresses'],
) {
  const init = { method: 'GET', headers: {}, ...attack };
  const flood: Flood = { url: `${server.api.origin}${path}`, init, addresses };
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: flood });
  await once(attacker, 'online');
  const measured = await neighbour(server);
  await attacker.terminate();
  return measured;
}

interface Operation {
  readonly 'x-body-limit'?: number;
  readonly security?: readonly unknown[];
}
type Paths = Readonly<Record<string, Readonly<Record<'get' | 'post', Operation | undefined>>>>;

/** Routes without a session and without parameters. */
async function openRoutes(server: ServerProcess, method: 'get' | 'post') {
  const { body } = await server.api.get<{ paths: Paths }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, { [method]: route }]) =>
    route?.security?.length === 0 && !path.includes('{') ? [{ path, bytes: route['x-body-limit'] ?? 0 }] : [],
  );
}

/** Returns the CPU of one request to each public GET, in milliseconds. */
async function cpuOfGets(server: ServerProcess): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const { path } of await openRoutes(server, 'get')) {
    const before = cpuMs(server.pid);
    for (let n = 0; n < REPEATED; n += 1) await call(server, path, { headers: from(address(n)) });
    figures[path] = rounded((cpuMs(server.pid) - before) / REPEATED);
  }
  return figures;
}

/**
 * Returns the route without a session with the longest accepted body, and a body of that length made of the smallest
 * values.
 */
async function worstBody(server: ServerProcess): Promise<{ readonly path: string; readonly body: string }> {
  const routes = await openRoutes(server, 'post');
  const [{ path, bytes } = { path: '', bytes: 0 }] = routes.sort((one, other) => other.bytes - one.bytes);
  return { path, body: `[${'0,'.repeat(bytes / 2 - 2)}0]` };
}

/**
 * Returns the time that such a body adds to the response to an empty one: the difference of their medians, in
 * milliseconds.
 */
async function blockedMs(server: ServerProcess, { path, body }: { path: string; body: string }): Promise<number> {
  const timed = async (sent: string, sender: string) => {
    const started = performance.now();
    await call(server, path, { method: 'POST', body: sent, headers: from(sender, json) });
    return performance.now() - started;
  };
  const long: number[] = [];
  const short: number[] = [];
  for (let n = 0; n < BODIES; n += 1) {
    long.push(await timed(body, `203.0.113.${String(n)}`));
    short.push(await timed('[]', `203.0.113.${String(100 + n)}`));
  }
  return rounded(percentiles(long).p50 - percentiles(short).p50);
}

/**
 * Returns the growth of the process's memory, in MiB, by sockets that request an asset again and again and read
 * nothing.
 */
async function unreadResponses(server: ServerProcess) {
  const { body } = await server.api.get<string>('/');
  const asset = /\/assets\/[\w.-]+\.js/.exec(body)?.[0] ?? '/';
  const before = rssMb(server.pid);
  const port = Number(new URL(server.api.origin).port);
  const sockets: Socket[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    const head = `GET ${asset} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 10.0.${String(Math.floor(n / PER_ADDRESS))}.1\r\n\r\n`;
    socket.write(head.repeat(8));
    sockets.push(socket);
  }
  // Waits until the requests of all sockets are dealt with.
  await call(server, '/api/health/live', { headers: from('198.51.100.1') });
  const nextToThem = await neighbour(server);
  const mb = rounded(rssMb(server.pid) - before);
  for (const socket of sockets) socket.destroy();
  return { sockets: READERS, mb, neighbour: nextToThem };
}

async function logBytes(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the bytes of log after requests of many addresses to an unknown path. */
async function rejectedBytes(server: ServerProcess, folder: string): Promise<number> {
  const before = await logBytes(folder);
  let sent = 0;
  const loop = async () => {
    for (let n = sent++; n < REJECTED; n = sent++) await call(server, '/api/none', { headers: from(address(n)) });
  };
  await Promise.all(Array.from({ length: CALLERS }, loop));
  await pause(GATHERED_MS);
  return (await logBytes(folder)) - before;
}

const installation = await Installation.open({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1', LOG_TO: 'files' });
try {
  const server = await installation.serve({ LOG_LEVEL: 'info' });
  const worst = await worstBody(server);
  const post = { method: 'POST', body: worst.body, headers: json };
  const one = ['203.0.113.250'];
  // Warms the process up.
  await cpuOfGets(server);
  const neighbours = {
    quiet: await neighbour(server),
    health: await nextTo(server, '/api/health', {}, one),
    anchors: await nextTo(server, '/api/anchors', {}, one),
    unmatched: await nextTo(server, '/api/none', {}, one),
    rejected: await nextTo(server, '/api/none', {}, ADDRESSES),
    worstBody: await nextTo(server, worst.path, post, one),
    quietAgain: await neighbour(server),
  };
  const figures = {
    bench: 'attacks',
    cpuMs: await cpuOfGets(server),
    neighbours,
    worstBody: { path: worst.path, bytes: worst.body.length, blockedMs: await blockedMs(server, worst) },
    readers: await unreadResponses(server),
    rejected: { requests: REJECTED, logBytes: await rejectedBytes(server, join(installation.engines.dataDir, 'logs')) },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await installation.close();
}
