import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Administrator } from '../support/administrator.js';
import { PASSWORD, signIn } from '../support/person.js';
import { codeIn } from '../support/mailbox.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* Redis stores its data in an append-only file, out of reach of an erasure: it must contain no text by a person. */

const world = await openWorld();
await world.startSecond();

/** Part of every text by a person here. */
const MARKER = 'marcadejanela';
const words = `Palavra ${MARKER}`;

async function writeEverywhere(): Promise<void> {
  const admin = await Administrator.enter(world);
  const email = `${MARKER}@example.com`;
  await world.api.post('/api/auth/register', { username: MARKER, email, password: PASSWORD });
  const code = await until('a code', async () => codeIn((await world.mailbox(email))[0] ?? ''));
  await world.api.post('/api/auth/verify-email', { email, code });
  await world.api.post('/api/auth/login', { identifier: MARKER, password: `${PASSWORD}${MARKER}` });
  await world.api.post('/api/auth/forgot-password', { email });
  await world.api.post('/api/newsletter', { email: `outra-${email}` });
  const token = await signIn(world.api, { identifier: MARKER, password: PASSWORD });
  const created = await world.api.post('/api/tickets', { subject: words, message: words }, { token });
  const { id } = (created.body as { ticket: { id: number } }).ticket;
  const ticket = `/api/tickets/${String(id)}`;
  const sockets = await Promise.all([admin.token, token].map((of) => socketOf(of, world.realtimeUrl)));
  const [panel, own] = sockets;
  const topics = ['admin:inbox', 'admin:products', 'admin:users', 'admin:activity', `ticket:${String(id)}`];
  await Promise.all(topics.map(async (topic) => panel?.emitWithAck('subscribe', { topic })));
  await own?.emitWithAck('subscribe', { topic: `ticket:${String(id)}` });
  const typing = await socketOf(token, world.realtimeUrl, '/support');
  expect(await typing.emitWithAck('typing', { ticketId: id })).toEqual({});
  await world.api.post(`${ticket}/messages`, { content: words }, { token, headers: { 'Idempotency-Key': MARKER } });
  await world.api.get(`/api/tickets?q=${MARKER}`, { token });
  for (const [method, path, body] of [
    ['POST', `${ticket}/assign`, undefined],
    ['POST', `${ticket}/messages`, { content: words }],
    ['POST', `${ticket}/notes`, { content: words }],
    ['POST', `${ticket}/notify`, undefined],
    ['POST', '/api/canned-replies', { title: words, content: words }],
    ['POST', '/api/products', { name: words, description: words, plans: { daily: 3 } }],
    ['POST', '/api/discounts', { code: MARKER.toUpperCase(), type: 'percentage', value: 10 }],
    ['POST', '/api/incidents', { title: words, component: 'api', status: 'investigating', message: words }],
    ['POST', '/api/bypass', { uid: MARKER, days: 3, nickname: words }],
    ['PATCH', `${ticket}/status`, { status: 'CLOSED' }],
  ] as const)
    await admin.send(method, path, body);
  await world.drained();
  await world.sweep();
  for (const socket of [...sockets, typing]) socket.disconnect();
}

/** Returns everything that the server has ever written to its disk. */
async function written(): Promise<string> {
  const folder = join(world.engines.dataDir, 'redis', 'appendonlydir');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.aof'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('\n').toLowerCase();
}

it('holds no word of anyone, in no key and not in its append-only file', async () => {
  const redis = new Redis(world.engines.redisUrl);
  await writeEverywhere();
  const proof = `prova-${MARKER.toUpperCase()}`;
  const keys: string[] = [];
  for (const key of await redis.keys('*')) keys.push(key.toLowerCase());
  const lines = (await written()).split(/\r?\n/).filter((line) => line.includes(MARKER));
  expect([keys.filter((key) => key.includes(MARKER)), lines]).toEqual([[], []]);
  // A word that is stored is found by this search.
  await redis.set('proof', proof);
  await until('the proof', async () => (await written()).includes(MARKER));
  redis.disconnect();
}, 120_000);
