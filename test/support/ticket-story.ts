import { forgetStaff, isPresent, ticket, unassign } from '../../backend/src/modules/support/domain/ticket.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import type { Customer } from './customers.js';
import { type World } from './world.js';
import { signIn } from './person.js';

const SECRETS = [
  'Assunto que ninguém lê',
  'Pergunta que ninguém lê',
  'Resposta que ninguém lê',
  'Nota que ninguém lê',
] as const;

/** Runs every action on a ticket; returns the texts written in it. */
export async function liveTicket(world: World, customer: Customer): Promise<readonly string[]> {
  const [subject, question, reply, note] = SECRETS;
  const token = await signIn(world.api);
  const { ticket: opened } = (await customer.post('/api/tickets', { subject, message: question })).body as {
    ticket: { id: number };
  };
  const path = `/api/tickets/${String(opened.id)}`;
  const store = world.app.get(AggregateStore);
  await customer.post(`${path}/messages`, { content: question });
  await world.api.post(`${path}/assign`, undefined, { token });
  for (const content of [reply, reply]) await world.api.post(`${path}/messages`, { content }, { token });
  await world.api.post(`${path}/notes`, { content: note }, { token });
  const { body: saved } = await world.api.post<{ reply: { id: string } }>(
    '/api/canned-replies',
    { title: 'Oi', content: 'Olá' },
    { token },
  );
  await world.api.patch(`/api/canned-replies/${saved.reply.id}`, { title: 'Olá' }, { token });
  await world.api.send('DELETE', `/api/canned-replies/${saved.reply.id}`, { token });
  await world.api.post(`${path}/notify`, undefined, { token });
  await world.drained();
  await store.decide(ticket, String(opened.id), (state) => forgetStaff(state, 's1'));
  await store.decide(ticket, String(opened.id), (state) =>
    isPresent(state) && state.staffId !== null ? unassign(state, state.staffId) : [],
  );
  await customer.patch(`${path}/status`, { status: 'CLOSED' });
  await world.api.send('DELETE', path, { token });
  return SECRETS;
}
