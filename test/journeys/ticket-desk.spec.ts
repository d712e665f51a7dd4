import type { Activity } from '@shop/contracts/activity';
import { FIRST_REPLY_WITHIN } from '@shop/contracts/limits';
import type { LiveChange } from '@shop/contracts/live';
import type { Socket } from 'socket.io-client';
import { Customer } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';
import { signIn } from '../support/person.js';

const world = await sharedWorld();
let token: string;
let socket: Socket | undefined;

beforeAll(async () => {
  token = await signIn(world.api);
}, 60_000);

afterAll(() => {
  socket?.disconnect();
});

const staff = (method: string, path: string, body?: unknown) => world.api.send(method, path, { token, body });

async function openTicket() {
  const member = await Customer.join(world);
  const { body } = await member.post('/api/tickets', { subject: 'Caiu', message: 'Olá' });
  const { id } = (body as { ticket: { id: number } }).ticket;
  return { member, id, path: `/api/tickets/${String(id)}` };
}
const firstMessageOf = async (path: string) =>
  ((await staff('GET', path)).body as { messages: { id: string }[] }).messages[0]?.id ?? '';

describe('a note of the staff', () => {
  it('is seen and pushed to the staff, and never to the member', async () => {
    const { member, id, path } = await openTicket();
    const topic = `ticket-notes:${String(id)}`;
    socket = await socketOf(token, world.realtimeUrl);
    const changes: LiveChange[] = [];
    socket.on('change', (change: LiveChange) => changes.push(change));
    expect(await socket.emitWithAck('subscribe', { topic })).toHaveProperty('epoch');
    const { status, body } = await staff('POST', `${path}/notes`, { content: 'Só para nós.' });
    expect([status, body]).toMatchObject([201, { note: { content: 'Só para nós.', author: 'admin' } }]);
    await until('the note', () => changes.length > 0);
    const { note } = body as { note: object };
    expect(changes.flatMap(({ patch }) => patch)).toEqual([{ op: 'upsert', list: 'notes', item: note }]);
    expect((await staff('GET', path)).body).toMatchObject({ notes: [note] });
    expect((await staff('GET', `${path}/notes`)).body).toEqual({ notes: [note] });
    const seen = (await member.get(path)).body as { messages: object[] };
    expect(seen).not.toHaveProperty('notes');
    expect(seen.messages).toHaveLength(1);
    expect((await member.get(`${path}/notes`)).status).toBe(403);
    const own = await socketOf(member.token, world.realtimeUrl);
    expect(await own.emitWithAck('subscribe', { topic })).toEqual({ code: 'FORBIDDEN' });
    own.disconnect();
    expect(JSON.stringify((await member.get('/api/profile/export')).body)).not.toContain('Só para nós.');
  });

  it('is taken by a closed ticket, and goes with a deleted one', async () => {
    const { member, path } = await openTicket();
    await member.patch(`${path}/status`, { status: 'CLOSED' });
    expect((await staff('POST', `${path}/notes`, { content: 'Depois' })).status).toBe(201);
    await staff('DELETE', path);
    const [deleted] = (await staff('GET', '/api/activity?type=TicketDeleted&pageSize=1')).body as unknown as Activity[];
    expect(deleted?.changes).toContainEqual({ field: 'Mensagens', before: '2', after: '0' });
    expect((await staff('GET', `${path}/notes`)).status).toBe(404);
    expect((await staff('POST', `${path}/notes`, { content: 'x' })).status).toBe(404);
  });
});

describe('a reply of the staff', () => {
  it('is rejected with the newer message when the member wrote after the last one its author saw', async () => {
    const { member, path } = await openTicket();
    const seenMessageId = await firstMessageOf(path);
    const sent = await member.post(`${path}/messages`, { content: 'Resolvi sozinha.' });
    const { data: newer } = sent.body as { data: { id: string } };
    const stale = await staff('POST', `${path}/messages`, { content: 'Reinicie.', seenMessageId });
    expect(stale.body).toMatchObject({ statusCode: 409, code: 'STALE_REPLY', data: newer });
    expect(((await member.get(path)).body as { messages: object[] }).messages).toHaveLength(2);
    const replied = await staff('POST', `${path}/messages`, { content: 'Que bom!', seenMessageId: newer.id });
    expect(replied.status).toBe(201);
    const { data: own } = replied.body as { data: { id: string } };
    expect((await staff('POST', `${path}/messages`, { content: 'Até logo.', seenMessageId: own.id })).status).toBe(201);
    const unknown = await staff('POST', `${path}/messages`, { content: 'x', seenMessageId: 'another' });
    expect(unknown.body).toMatchObject({ code: 'STALE_REPLY' });
    expect((await staff('POST', `${path}/messages`, { content: 'Sem conferir.' })).status).toBe(201);
  });

  it('that is sent at the same time as a message is rejected with that message', async () => {
    const { member, path } = await openTicket();
    let seenMessageId = await firstMessageOf(path);
    let rejected = 0;
    for (let round = 0; round < 30; round += 1) {
      const [sent, replied] = await Promise.all([
        member.post(`${path}/messages`, { content: 'Ainda não.' }),
        staff('POST', `${path}/messages`, { content: 'E agora?', seenMessageId }),
      ]);
      const { data: unseen } = sent.body as { data: { id: string } };
      if (replied.status === 409) {
        rejected += 1;
        expect(replied.body).toMatchObject({ code: 'STALE_REPLY', data: { id: unseen.id } });
      }
      seenMessageId = unseen.id;
    }
    expect(rejected).toBeGreaterThan(0);
  });
});

describe('canned replies', () => {
  it('are added, changed and deleted by the staff, and listed by title', async () => {
    const add = async (title: string) => {
      const { status, body } = await staff('POST', '/api/canned-replies', { title, content: 'Olá, {{username}}!' });
      expect(status).toBe(201);
      return (body as { reply: { id: string } }).reply.id;
    };
    const [second, first] = [await add('Tchau'), await add('Oi')];
    const titles = async () =>
      ((await staff('GET', '/api/canned-replies')).body as { title: string }[]).map(({ title }) => title);
    expect(await titles()).toEqual(['Oi', 'Tchau']);
    const changed = await staff('PATCH', `/api/canned-replies/${second}`, { title: 'Bem-vinda' });
    expect(changed.body).toMatchObject({ reply: { id: second, title: 'Bem-vinda', content: 'Olá, {{username}}!' } });
    expect(await titles()).toEqual(['Bem-vinda', 'Oi']);
    expect((await staff('DELETE', `/api/canned-replies/${first}`)).status).toBe(200);
    expect(await titles()).toEqual(['Bem-vinda']);
    expect((await staff('DELETE', `/api/canned-replies/${first}`)).status).toBe(404);
    expect((await staff('PATCH', `/api/canned-replies/${first}`, { title: 'x' })).status).toBe(404);
    expect((await (await Customer.join(world)).get('/api/canned-replies')).status).toBe(403);
  });
});

describe("the member's context", () => {
  it('holds the balance, the subscriptions, and the last five orders and tickets', async () => {
    const { member, path } = await openTicket();
    await member.fund(30);
    for (let opened = 0; opened < 5; opened += 1)
      await member.post('/api/tickets', { subject: `Mais ${String(opened)}`, message: 'Olá' });
    const { status, body } = await staff('GET', `${path}/context`);
    expect([status, body]).toMatchObject([200, { balance: 30, subscriptions: [], orders: [{ total_amount: 30 }] }]);
    expect((body as { tickets: { subject: string }[] }).tickets.map(({ subject }) => subject)).toEqual(
      [4, 3, 2, 1, 0].map((number) => `Mais ${String(number)}`),
    );
    expect((await member.get(`${path}/context`)).status).toBe(403);
    const isOnline = async () => ((await staff('GET', `${path}/context`)).body as { is_online: boolean }).is_online;
    expect(await isOnline()).toBe(false);
    const live = await socketOf(member.token, world.realtimeUrl);
    await until('the member to be online', isOnline);
    live.disconnect();
    await until('the member to be offline', async () => !(await isOnline()));
    expect((await staff('GET', '/api/tickets/999999/context')).status).toBe(404);
  });
});

describe('the inbox of late first replies', () => {
  it('has the open tickets without a reply in time, and their number', async () => {
    const [late, replied] = [await openTicket(), await openTicket()];
    const shown = async (query = '') => {
      const { body, headers } = await world.api.get(`/api/tickets/all?late=1${query}`, {
        token: await signIn(world.api),
      });
      return [(body as unknown as { id: number }[]).map(({ id }) => id), headers.get('x-total-count')];
    };
    await staff('POST', `${replied.path}/messages`, { content: 'Olá!' });
    expect((await shown())[0]).not.toContain(late.id);
    world.clock.advance(FIRST_REPLY_WITHIN + 1);
    const [ids, total] = await shown(`&q=${late.member.username}`);
    expect([ids, total]).toEqual([[late.id], '1']);
    expect((await shown())[0]).not.toContain(replied.id);
    expect((await staff('GET', '/api/tickets/all?late=0')).status).toBe(400);
  });
});
