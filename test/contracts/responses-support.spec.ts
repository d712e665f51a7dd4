import { messageResponse } from '@shop/contracts/shapes';
import {
  InboxTicketList,
  OpenedTicket,
  OwnTicketList,
  SentTicketMessage,
  ThreadPage,
  TicketThread,
} from '@shop/contracts/support';
import {
  AddedTicketNote,
  CannedReplyList,
  SavedCannedReply,
  TicketContext,
  TicketNotes,
} from '@shop/contracts/support-desk';
import { Customer, shopItem } from '../support/customers.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';
import { signIn } from '../support/person.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'support');
let customer: Customer;
beforeAll(async () => {
  customer = await Customer.join(world);
  await customer.fund(200);
  await customer.checkout([await shopItem(world)]);
}, 60_000);
const own = (method: string, path: string, body?: unknown) => call(method, path, { token: customer.token, body });

describe('responses have the fields of their contract and no others', () => {
  it('of tickets, from the first message to the end', async () => {
    const token = await adminToken();
    const opened = await own('POST', '/api/tickets', { subject: 'Ajuda', message: 'Não abre.' });
    expectResponse('POST /api/tickets', opened, 201, OpenedTicket);
    const path = `/api/tickets/${String((opened.body as OpenedTicket).ticket.id)}`;
    for (const asked of [{ token }, { token: customer.token }]) {
      const sent = await call('POST', `${path}/messages`, { ...asked, body: { content: 'Olá' } });
      expectResponse('POST /api/tickets/:id/messages', sent, 201, SentTicketMessage);
    }
    expectResponse(
      'POST /api/tickets/:id/assign',
      await call('POST', `${path}/assign`, { token }),
      200,
      messageResponse,
    );
    const again = await call('POST', `${path}/assign`, { token });
    expectError(again, 'ALREADY_ASSIGNED', undefined, /^Este ticket já foi assumido por você em /);
    expectResponse(
      'POST /api/tickets/:id/notify',
      await call('POST', `${path}/notify`, { token }),
      200,
      messageResponse,
    );
    const noted = await call('POST', `${path}/notes`, { token, body: { content: 'Só para nós.' } });
    expectResponse('POST /api/tickets/:id/notes', noted, 201, AddedTicketNote);
    expectResponse('GET /api/tickets/:id/context', await call('GET', `${path}/context`, { token }), 200, TicketContext);
    const seen = await call('GET', path, { token });
    expectResponse('GET /api/tickets/:id', seen, 200, TicketThread);
    const older = await own('GET', `${path}/messages?before=2`);
    expectResponse('GET /api/tickets/:id/messages', older, 200, ThreadPage);
    for (const [route, got, schema] of [
      ['GET /api/tickets/:id/notes', await call('GET', `${path}/notes`, { token }), TicketNotes],
      ['GET /api/tickets', await own('GET', '/api/tickets'), OwnTicketList],
      ['GET /api/tickets/all', await call('GET', '/api/tickets/all', { token }), InboxTicketList],
      ['GET /api/tickets/:id', await own('GET', path), TicketThread],
    ] as const) {
      expectResponse(route, got, 200, schema);
      expect(isLive(got)).toEqual(LIVE);
    }
    const closed = await own('PATCH', `${path}/status`, { status: 'CLOSED' });
    expectResponse('PATCH /api/tickets/:id/status', closed, 200, messageResponse);
    expectError(await own('POST', `${path}/messages`, { content: 'Olá' }), 'TICKET_CLOSED');
    expectResponse('DELETE /api/tickets/:id', await call('DELETE', path, { token }), 200, messageResponse);
    expectError(await own('GET', path), 'NOT_FOUND');
  });
});

it('of canned replies', async () => {
  const token = await adminToken();
  const added = await call('POST', '/api/canned-replies', { token, body: { title: 'Oi', content: 'Olá' } });
  expectResponse('POST /api/canned-replies', added, 201, SavedCannedReply);
  const path = `/api/canned-replies/${(added.body as SavedCannedReply).reply.id}`;
  const changed = await call('PATCH', path, { token, body: { title: 'Olá' } });
  expectResponse('PATCH /api/canned-replies/:id', changed, 200, SavedCannedReply);
  const listed = await call('GET', '/api/canned-replies', { token });
  expectResponse('GET /api/canned-replies', listed, 200, CannedReplyList);
  expectResponse('DELETE /api/canned-replies/:id', await call('DELETE', path, { token }), 200, messageResponse);
});

async function adminToken(): Promise<string> {
  return signIn(world.api);
}
