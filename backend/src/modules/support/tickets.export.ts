import type { QueryBus } from '@nestjs/cqrs';
import type { OwnTicket } from '@shop/contracts/support';
import { LiveResponse } from '../../platform/http/live-response.js';
import { defineExport } from '../../platform/feature/export.js';
import { GetTicket } from './use-cases/get-ticket.js';
import { ListOwnTickets } from './use-cases/list-own-tickets.js';

const PAGE_SIZE = 200;

/** Each ticket with its thread, oldest first. */
async function* threads(
  user: { readonly id: string; readonly role: 'Cliente' | 'Reseller' | 'Admin' },
  queries: QueryBus,
): AsyncIterable<object> {
  for (let page = 1; ; page += 1) {
    const listed = await queries.execute(new ListOwnTickets(user.id, { page, pageSize: PAGE_SIZE, sort: 'id' }));
    const rows: readonly OwnTicket[] = listed instanceof LiveResponse ? listed.body : [];
    for (const row of rows) {
      const { messages } = (await queries.execute(new GetTicket(user, row.id))).body;
      yield { ...row, messages };
    }
    if (rows.length < PAGE_SIZE) return;
  }
}

export const ticketsExport = defineExport({
  key: 'tickets',
  // Links end with the session; the export holds the names of the files.
  read: ({ id, role }, { queries }) => threads({ id, role }, queries),
});
