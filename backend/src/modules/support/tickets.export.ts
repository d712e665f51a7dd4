import type { QueryBus } from '@nestjs/cqrs';
import type { ThreadPage, TicketMessage } from '@shop/contracts/support';
import { defineExport, pages } from '../../platform/feature/export.js';
import type { ThreadReader } from './services/attachments.js';
import { GetTicket } from './use-cases/get-ticket.js';
import { ListOlderMessages } from './use-cases/list-older-messages.js';
import { ListOwnTickets } from './use-cases/list-own-tickets.js';

/** Returns every message of a ticket, oldest first. */
async function messagesOf(user: ThreadReader, ticketId: number, queries: QueryBus): Promise<TicketMessage[]> {
  const newest = (await queries.execute(new GetTicket(user, ticketId))).body;
  const all = [newest.messages];
  for (let { older } = newest; older !== null;) {
    const page: ThreadPage = await queries.execute(new ListOlderMessages(user, ticketId, older));
    all.unshift(page.messages);
    ({ older } = page);
  }
  return all.flat();
}

/** Reads each ticket with its thread, oldest first. */
async function* threads(user: ThreadReader, queries: QueryBus): AsyncIterable<object> {
  const tickets = pages(
    async (page) => (await queries.execute(new ListOwnTickets(user.id, { ...page, sort: 'id' }))).body,
  );
  for await (const ticket of tickets) yield { ...ticket, messages: await messagesOf(user, ticket.id, queries) };
}

export const ticketsExport = defineExport({
  key: 'tickets',
  // Links end with the session; the export holds the names of the files.
  read: ({ id, role }, { queries }) => threads({ id, role }, queries),
});
