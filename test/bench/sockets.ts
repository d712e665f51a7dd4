import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Product } from '@shop/contracts/catalog';
import { Installation } from '../support/installation.js';
import { signIn, signUp } from '../support/person.js';
import { cpuMs, rssMb } from './cpu.js';
import { Crowd } from './crowd.js';
import { percentiles, rounded } from './figures.js';

/*
 * Sockets of idle clients, and one change that all of them receive: from the command to the last delivery, compared
 * with bare socket.io.
 */

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PER_USER = 20;
const IDLE_MS = 10_000;
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
  const server = await installation.serve();
  const tokens: string[] = [];
  while (tokens.length < Math.ceil(SOCKETS / PER_USER)) {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(server.api, installation)));
    tokens.push(...people.map(({ token }) => token));
  }
  const token = await signIn(server.api);
  const [product] = (await server.api.get<readonly Product[]>('/api/products')).body;
  const crowd = new Crowd(SOCKETS);
  const [memory, cpu, began] = [rssMb(server.pid), cpuMs(server.pid), performance.now()];
  await crowd.join(`${server.realtimeUrl}/live`, tokens, ['profile', 'products']);
  const connectedMs = performance.now() - began;
  const connectedCpuMs = cpuMs(server.pid) - cpu;
  const kibPerSocket = ((rssMb(server.pid) - memory) * 1024) / SOCKETS;
  const beforeIdle = cpuMs(server.pid);
  await pause(IDLE_MS);
  const idleShare = (cpuMs(server.pid) - beforeIdle) / IDLE_MS;
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
      /** Until all were connected and followed two topics. */
      ms: rounded(connectedMs),
      cpuMs: connectedCpuMs,
      kibPerSocket: rounded(kibPerSocket),
      idleShareOfACore: rounded(idleShare),
      changeToAll: percentiles(durations),
      bareSocketIo: percentiles(bareDurations),
    })}\n`,
  );
} finally {
  bare.child.kill();
  await installation.close();
}
