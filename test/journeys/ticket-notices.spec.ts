import type { Activity } from '@shop/contracts/activity';
import { MINUTE } from '@shop/kernel/durations';
import { Customer } from '../support/customers.js';
import { readable } from '../support/mailbox.js';
import { socketOf } from '../support/sockets.js';
import { openWorld, type ProductProcess } from '../support/world.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
let token: string;

beforeAll(async () => {
  token = await signIn(world.api);
}, 60_000);

async function openTicket() {
  const member = await Customer.join(world);
  const { body } = await member.post('/api/tickets', { subject: 'Meu segredo', message: 'Olá' });
  const { email } = (await member.get('/api/profile')).body as { email: string };
  return { member, email, path: `/api/tickets/${String((body as { ticket: { id: number } }).ticket.id)}` };
}

const mailsTo = async (email: string) =>
  (await world.mailbox(email)).map(readable).filter((source) => source.includes('/dashboard/support/'));

describe('a member who is notified', () => {
  it('gets one mail with the way to the ticket, without its texts; the thread says it to the staff', async () => {
    const { member, email, path } = await openTicket();
    const { status, body } = await world.api.post(`${path}/notify`, undefined, { token });
    expect([status, body]).toEqual([200, { message: 'Membro notificado com sucesso.' }]);
    expect(((await member.get(path)).body as { messages: object[] }).messages.at(-1)).toMatchObject({
      type: 'SYSTEM',
      content: 'O membro foi notificado.',
      staff_only: true,
    });
    await world.drained();
    world.clock.advance(MINUTE);
    await world.sweep();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(path.replace('/api/tickets/', '/dashboard/support/'));
    expect(mails[0]).not.toContain('Meu segredo');
  });

  it('gets one mail a minute, and five in a quarter of an hour', async () => {
    const { email, path } = await openTicket();
    const notify = async () => {
      expect((await world.api.post(`${path}/notify`, undefined, { token })).status).toBe(200);
      await world.drained();
    };
    await notify();
    await notify();
    expect(await mailsTo(email)).toHaveLength(1);
    for (let sent = 0; sent < 6; sent += 1) {
      world.clock.advance(MINUTE);
      await notify();
    }
    expect(await mailsTo(email)).toHaveLength(5);
  });

  it('is notified by the staff only', async () => {
    const { member, path } = await openTicket();
    expect((await member.post(`${path}/notify`)).body).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' });
  });
});

describe('a reply to a member', () => {
  const reply = async (path: string, place: Pick<ProductProcess, 'api'> = world) => {
    expect((await place.api.post(`${path}/messages`, { content: 'A senha é 1234' }, { token })).status).toBe(201);
    await world.drained();
  };

  it('is mailed once in ten minutes with the subject and without its text, as long as the member wants it', async () => {
    const { member, email, path } = await openTicket();
    for (let times = 0; times < 2; times += 1) await reply(path);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Meu segredo');
    expect(mails[0]).not.toContain('1234');
    expect(mails[0]).toMatch(/^List-Unsubscribe:\s+<\S+\/mail\/leave\?token=\S+>/m);
    await world.api.post(`${path}/notify`, undefined, { token });
    await world.drained();
    expect(await mailsTo(email)).toHaveLength(2);
    world.clock.advance(10 * MINUTE);
    await world.sweep();
    expect(await mailsTo(email)).toHaveLength(2);
    await reply(path);
    expect(await mailsTo(email)).toHaveLength(3);
    await member.patch('/api/notifications/preferences', { tickets: false });
    world.clock.advance(10 * MINUTE);
    await reply(path);
    await world.api.post(`${path}/notify`, undefined, { token });
    await world.drained();
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('is not mailed while they have the ticket open, on a socket of any process', async () => {
    const second = await world.startSecond();
    const { member, email, path } = await openTicket();
    const topic = path.replace('/api/tickets/', 'ticket:');
    await world.drained();
    const [own, staffs] = await Promise.all([member.token, token].map((one) => socketOf(one, second.realtimeUrl)));
    await staffs?.emitWithAck('subscribe', { topic });
    await own?.emitWithAck('subscribe', { topic });
    for (const place of [world, second]) await reply(path, place);
    expect(await mailsTo(email)).toEqual([]);
    await own?.emitWithAck('unsubscribe', { topic });
    await reply(path);
    expect(await mailsTo(email)).toHaveLength(1);
    for (const socket of [own, staffs]) socket?.disconnect();
  });
});

it('every act of the staff on a ticket is in the activity log, and none of the member', async () => {
  const { member, path } = await openTicket();
  const staff = (method: string, tail: string, body?: unknown) => world.api.send(method, path + tail, { token, body });
  await staff('POST', '/assign');
  await staff('POST', '/messages', { content: 'Oi' });
  await member.post(`${path}/messages`, { content: 'Olá de novo' });
  await staff('POST', '/notify');
  await staff('PATCH', '/status', { status: 'CLOSED' });
  await staff('DELETE', '');
  const { body } = await world.api.get<Activity[]>(`/api/activity?q=${path.slice('/api/tickets/'.length)}%20ticket`, {
    token,
  });
  expect(body.map(({ action }) => action).sort()).toEqual([
    'Membro notificado sobre o ticket',
    'Ticket assumido',
    'Ticket encerrado',
    'Ticket excluído',
    'Ticket respondido',
  ]);
});
