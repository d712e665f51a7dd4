import { readFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { rounded } from './figures.js';

const SOCKETS = Number(process.env['SOCKETS'] ?? 2_000);
const PER_USER = 20;
const AT_ONCE = 50;

const installation = await Installation.open();
try {
  const server = await installation.serve();
  const tokens: string[] = [];
  while (tokens.length < Math.ceil(SOCKETS / PER_USER)) {
    const people = await Promise.all(Array.from({ length: 4 }, () => signUp(server.api, installation)));
    tokens.push(...people.map(({ token }) => token));
  }
  const residentKiB = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]);
  const cpuMs = () => {
    const fields =
      readFileSync(`/proc/${String(server.pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const sockets: Socket[] = [];
  const follow = async (token = '') => {
    const socket = io(`${server.realtimeUrl}/live`, { auth: { token }, transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    await socket.emitWithAck('subscribe', { topic: 'profile' });
  };
  const [memory, cpu, began] = [residentKiB(), cpuMs(), performance.now()];
  for (let n = 0; n < SOCKETS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => follow(tokens[(n + k) % tokens.length])));
  }
  const figures = {
    bench: 'sockets',
    sockets: sockets.length,
    /** Until all were connected and followed a topic. */
    ms: rounded(performance.now() - began),
    cpuMs: cpuMs() - cpu,
    kibPerSocket: rounded((residentKiB() - memory) / sockets.length),
  };
  for (const socket of sockets) socket.disconnect();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await installation.close();
}
