import { CommandBus } from '@nestjs/cqrs';
import type { LiveChange } from '@shop/contracts/live';
import type { Socket } from 'socket.io-client';
import { AssignTicket } from '../../backend/src/modules/support/use-cases/assign-ticket.js';
import type { SessionUser } from '../../backend/src/platform/auth/sessions.js';
import { Customer } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';
import { signIn } from '../support/person.js';

const world = await sharedWorld();
const second = await world.startSecond();
let token: string;
let member: Customer;
const sockets: Socket[] = [];

beforeAll(async () => {
  token = await signIn(world.api);
  member = await Customer.join(world);
}, 60_000);

afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

async function openTicket(): Promise<number> {
  const { body } = await member.post('/api/tickets', { subject: 'Caiu', message: 'Mensagem 1' });
  return (body as { ticket: { id: number } }).ticket.id;
}

/** Follows a ticket from a process; returns the acknowledgement and the changes as they come. */
async function follow(id: number, place: { realtimeUrl: string }) {
  const socket = await socketOf(member.token, place.realtimeUrl);
  sockets.push(socket);
  const changes: LiveChange[] = [];
  socket.on('change', (change: LiveChange) => changes.push(change));
  const acknowledged = (await socket.emitWithAck('subscribe', { topic: `ticket:${String(id)}` })) as {
    epoch: string;
    seq: number;
  };
  return { socket, changes, acknowledged };
}

it('two of the staff claim at once on two processes: one wins, and both see who and when', async () => {
  const colleague = await Customer.join(world);
  await world.api.send('PATCH', `/api/users/${colleague.id}/role`, {
    token,
    body: { role: 'Admin', permissions: ['support'] },
  });
  await colleague.returnAfter(0);
  const id = await openTicket();
  const path = `/api/tickets/${String(id)}`;
  const claims = await Promise.all([
    world.api.post(`${path}/assign`, undefined, { token }),
    second.api.post(`${path}/assign`, undefined, { token: colleague.token }),
  ]);
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
  const views = await Promise.all([world.api.get(path, { token }), second.api.get(path, { token: colleague.token })]);
  const [mine, theirs] = views.map(({ body }) => body as { ticket: { assigned_to: string }; messages: object[] });
  expect(mine).toEqual(theirs);
  const winner = claims[0].status === 200 ? 'admin' : mine?.ticket.assigned_to;
  expect(mine?.ticket.assigned_to).toBe(winner);
  const first = `^Este ticket já foi assumido por ${String(winner)} em \\d{2}/\\d{2}/\\d{4} às \\d{2}:\\d{2}\\.$`;
  expect(claims.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'ALREADY_ASSIGNED',
    message: expect.stringMatching(new RegExp(first)),
  });
  expect(mine?.messages.slice(1)).toMatchObject([
    { type: 'SYSTEM', content: `Ticket assumido por ${String(winner)}.`, created_at: expect.any(String) as string },
  ]);
});

it.each([
  ['lost the permission', 'role', { role: 'Admin', permissions: ['sales'] }],
  ['lost the role', 'role', { role: 'Cliente' }],
  ['was banned', 'status', { status: 'banned' }],
])('is free for others once its assignee %s', async (_, what, change) => {
  const colleague = await Customer.join(world);
  const changes = async (path: string, body: object) => {
    expect((await world.api.send('PATCH', `/api/users/${colleague.id}/${path}`, { token, body })).status).toBe(200);
    await world.drained();
  };
  await changes('role', { role: 'Admin', permissions: ['support'] });
  await colleague.returnAfter(0);
  const [open, closed] = [await openTicket(), await openTicket()];
  for (const id of [open, closed]) await colleague.post(`/api/tickets/${String(id)}/assign`);
  await colleague.patch(`/api/tickets/${String(closed)}/status`, { status: 'CLOSED' });
  const assignee = async (id: number) => {
    const { body } = await world.api.get(`/api/tickets/${String(id)}`, { token });
    return (body as { ticket: { assigned_to: string | null } }).ticket.assigned_to;
  };
  await changes('role', { role: 'Admin', permissions: ['support', 'sales'] });
  expect([await assignee(open), await assignee(closed)]).toEqual([colleague.username, colleague.username]);
  await changes(what, change);
  expect([await assignee(open), await assignee(closed)]).toEqual([null, colleague.username]);
  const rows = (await world.api.get('/api/tickets/all', { token })).body as {
    id: number;
    assigned_to: string | null;
  }[];
  expect(rows.find(({ id }) => id === open)?.assigned_to).toBeNull();
  expect((await world.api.post(`/api/tickets/${String(open)}/assign`, undefined, { token })).status).toBe(200);
});

it('is free again where its assignee had lost the permission before the assignment was recorded', async () => {
  const colleague = await Customer.join(world);
  const id = await openTicket();
  const staff = { id: colleague.id, username: colleague.username } as SessionUser;
  await world.app.get(CommandBus).execute(new AssignTicket(staff, id));
  await world.drained();
  expect((await world.api.post(`/api/tickets/${String(id)}/assign`, undefined, { token })).status).toBe(200);
});

it('a conversation whose socket is cut goes on from another process, complete, in order and without repeats', async () => {
  const id = await openTicket();
  const path = `/api/tickets/${String(id)}/messages`;
  const write = (number: number) => {
    const body = { content: `Mensagem ${String(number)}` };
    return number % 2 ? member.post(path, body) : world.api.post(path, body, { token });
  };
  const before = await follow(id, world);
  for (const number of [2, 3, 4]) await write(number);
  await until('the first changes', () => JSON.stringify(before.changes).includes('Mensagem 4'));
  before.socket.io.engine.close();
  for (const number of [5, 6]) await write(number);
  const after = await follow(id, second);
  const snapshot = await second.api.get(`/api/tickets/${String(id)}`, { token: member.token });
  for (const number of [7, 8]) await write(number);
  await until('the last changes', () => JSON.stringify(after.changes).includes('Mensagem 8'));
  const seqOf = Number(snapshot.headers.get('x-live-seq'));
  expect(snapshot.headers.get('x-live-epoch')).toBe(after.acknowledged.epoch);
  expect(after.acknowledged.seq).toBeLessThanOrEqual(seqOf);
  const later = after.changes.filter(({ seq }) => seq > seqOf);
  expect(later.map(({ seq }) => seq)).toEqual(later.map((_, at) => seqOf + 1 + at));
  const pushed = later.flatMap(({ patch }) =>
    patch.flatMap((operation) =>
      operation.op === 'upsert' && operation.list === 'messages' ? [operation.item as { content: string }] : [],
    ),
  );
  const { messages } = snapshot.body as { messages: { content: string }[] };
  expect([...messages, ...pushed].map(({ content }) => content)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Mensagem ${String(number)}`),
  );
});
