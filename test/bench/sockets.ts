import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Product } from '@shop/contracts/catalog';
import { Installation } from '../support/installation.js';
import { signIn } from '../support/person.js';
import { until } from '../support/until.js';
import { cpuMs, rssMb } from './cpu.js';
import { Crowd } from './crowd.js';
import { percentiles, rounded } from './figures.js';
import { recordCustomers } from './population.js';

/*
 * Sockets of idle clients, each a person of its own, and one change that all of them receive: from the command to the
 * last delivery, compared with bare socket.io.
 */

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PER_USER = Number(process.env['PER_USER'] ?? 1);
/** The topics that the start page of a client follows. */
const TOPICS = ['profile', 'subscriptions', 'orders', 'loyalty', 'bonus', 'notifications', 'announcements', 'products'];
const IDLE_MS = 20_000;
const CHANGES = 20;
const BARE = fileURLToPath(new URL('./bare-sockets.ts', import.meta.url));

async function openBare(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = fork(BARE);
  const [port] = (await once(child, 'message')) as [number];
  return { child, url: `http://127.0.0.1:${String(port)}` };
}

const installation = await Installation.open();
const bare = await openBare();
try {
  const tokens = await recordCustomers(installation.engines, Math.ceil(SOCKETS / PER_USER), 0);
  const server = await installation.serve();
  const last = { token: tokens.at(-1) };
  await until('the views', async () => (await server.api.get('/api/profile', last)).status === 200, 60_000);
  const token = await signIn(server.api);
  const [product] = (await server.api.get<readonly Product[]>('/api/products')).body;
  const crowd = new Crowd(SOCKETS);
  const [memory, cpu, began] = [rssMb(server.pid), cpuMs(server.pid), performance.now()];
  await crowd.join(`${server.realtimeUrl}/live`, tokens, TOPICS);
  const connectedMs = performance.now() - began;
  const connectedCpuMs = cpuMs(server.pid) - cpu;
  const kibPerSocket = ((rssMb(server.pid) - memory) * 1024) / SOCKETS;
  const { mongo = 0, redis = 0 } = installation.engines.pids;
  const used = () => [server.pid, mongo, redis].map(cpuMs);
  const beforeIdle = used();
  await pause(IDLE_MS);
  const [backend, documents, queue] = used().map((ms, n) => rounded((ms - (beforeIdle[n] ?? 0)) / IDLE_MS));
  let isActive = true;
  const change = () => {
    isActive = !isActive;
    const status = isActive ? 'active' : 'disabled';
    return server.api.patch(`/api/products/${String(product?.id)}/status`, { status }, { token });
  };
  const durations: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) durations.push(await crowd.spread(change));
  crowd.leave();
  const bareCrowd = new Crowd(SOCKETS);
  await bareCrowd.join(bare.url, [''], []);
  bare.child.send(crowd.last as object);
  const bareDurations: number[] = [];
  for (let n = 0; n < CHANGES; n += 1)
    bareDurations.push(await bareCrowd.spread(async () => (await fetch(bare.url, { method: 'POST' })).text()));
  bareCrowd.leave();
  process.stdout.write(
    `${JSON.stringify({
      bench: 'sockets',
      sockets: SOCKETS,
      /** Until all were connected and followed their topics. */
      ms: rounded(connectedMs),
      cpuMs: connectedCpuMs,
      kibPerSocket: rounded(kibPerSocket),
      idleShareOfACore: { backend, documents, redis: queue },
      changeToAll: percentiles(durations),
      bareSocketIo: percentiles(bareDurations),
    })}\n`,
  );
} finally {
  bare.child.kill();
  await installation.close();
}
