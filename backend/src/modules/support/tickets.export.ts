import type { QueryBus } from '@nestjs/cqrs';
import type { OwnTicket, ThreadPage, TicketMessage } from '@shop/contracts/support';
import { LiveResponse } from '../../platform/http/live-response.js';
import { defineExport } from '../../platform/feature/export.js';
import type { ThreadReader } from './services/attachments.js';
import { GetTicket } from './use-cases/get-ticket.js';
import { ListOlderMessages } from './use-cases/list-older-messages.js';
import { ListOwnTickets } from './use-cases/list-own-tickets.js';

const PAGE_SIZE = 200;

/** Every message of a ticket, oldest first. */
async function messagesOf(user: ThreadReader, ticketId: number, queries: QueryBus): Promise<TicketMessage[]> {
  const newest = (await queries.execute(new GetTicket(user, ticketId))).body;
  const pages = [newest.messages];
  for (let { older } = newest; older !== null;) {
    const page: ThreadPage = await queries.execute(new ListOlderMessages(user, ticketId, older));
    pages.unshift(page.messages);
    ({ older } = page);
  }
  return pages.flat();
}

/** Each ticket with its thread, oldest first. */
async function* threads(user: ThreadReader, queries: QueryBus): AsyncIterable<object> {
  for (let page = 1; ; page += 1) {
    const listed = await queries.execute(new ListOwnTickets(user.id, { page, pageSize: PAGE_SIZE, sort: 'id' }));
    const rows: readonly OwnTicket[] = listed instanceof LiveResponse ? listed.body : [];
    for (const row of rows) {
      yield { ...row, messages: await messagesOf(user, row.id, queries) };
    }
    if (rows.length < PAGE_SIZE) return;
  }
}

export const ticketsExport = defineExport({
  key: 'tickets',
  // Links end with the session; the export holds the names of the files.
  read: ({ id, role }, { queries }) => threads({ id, role }, queries),
});
