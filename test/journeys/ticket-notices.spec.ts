import type { Activity } from '@shop/contracts/activity';
import { MINUTE } from '@shop/kernel/durations';
import { Customer } from '../support/customers.js';
import { readable } from '../support/mailbox.js';
import { openWorld } from '../support/world.js';
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
    await world.settle();
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
      await world.settle();
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
