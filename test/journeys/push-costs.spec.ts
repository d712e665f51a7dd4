import type { LiveChange } from '@shop/contracts/live';
import type { Socket } from 'socket.io-client';
import { RealtimeServer } from '../../backend/src/platform/push/realtime-server.js';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { countDocumentCommands } from '../support/engine-calls.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Counts costs of a push that could grow with the number of open pages. */

const READERS = 10;
/** The cheapest is judged: the sessions of all sockets are checked every 15 s. */
const MOST_WINDOWS = 3;

let reads = 0;
countDocumentCommands((kind) => {
  if (/^find announcements\.\d+$/.test(kind)) reads += 1;
});
const world = await openWorld();
const admin = await Administrator.enter(world);
const readers: (() => boolean)[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  while (readers.length < READERS) readers.push(await follow());
}, 60_000);

afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** Follows the announcements as a new person; returns whether one was pushed. */
async function follow(): Promise<() => boolean> {
  const { token } = await Customer.join(world);
  const socket = await socketOf(token, world.realtimeUrl);
  sockets.push(socket);
  let isShown = false;
  socket.on('change', ({ topic, patch }: LiveChange) => {
    isShown ||= topic === 'announcements' && patch.some(({ op }) => op === 'upsert');
  });
  expect(await socket.emitWithAck('subscribe', { topic: 'announcements' })).toHaveProperty('seq');
  return () => isShown;
}

/** Ends the session of a new person; returns how often the sockets of others were looked at until theirs was closed. */
async function looksAtOthers(): Promise<number> {
  const { token } = await Customer.join(world);
  const others = [...world.app.get(RealtimeServer).io.of('/live').sockets.values()];
  expect(others.length).toBeGreaterThanOrEqual(READERS);
  const socket = await socketOf(token, world.realtimeUrl);
  let looks = 0;
  for (const other of others) {
    const { data } = other;
    const look = () => {
      looks += 1;
      return data;
    };
    Object.defineProperty(other, 'data', { configurable: true, get: look });
  }
  expect((await world.api.post('/api/auth/logout', undefined, { token })).status).toBe(200);
  await until('the end of its socket', () => !socket.connected);
  return looks;
}

it('an announcement reads what all of its readers have dismissed by few queries', async () => {
  await world.drained();
  reads = 0;
  const notice = { title: 'Manutenção', body: 'Hoje às 22h.', audience: 'all', level: 'info' };
  expect((await admin.send('POST', '/api/announcements', notice)).status).toBe(201);
  await until('every reader to see it', () => readers.every((isShown) => isShown()));
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(READERS / 2);
}, 60_000);

it('the end of a session looks at no socket of another person', async () => {
  const windows: number[] = [];
  do windows.push(await looksAtOthers());
  while (windows.length < MOST_WINDOWS && !windows.includes(0));
  expect(Math.min(...windows)).toBe(0);
}, 60_000);
