import { paths } from '@shop/contracts/paths';
import type { MailContent } from '../../platform/mail/layout.js';
import type { NewTicket } from '../support/use-cases/find-new-ticket.js';

/** Returns the mail of new tickets, at least one, to the staff. It quotes no message. */
export function newTicketsMail(tickets: readonly NewTicket[], publicUrl: string): MailContent {
  const link = { label: 'Abrir o suporte', url: `${publicUrl}${paths.adminSupport}` };
  const items = tickets.map(({ ticketId, subject, username }) => `#${String(ticketId)}, ${subject}, de ${username}`);
  const [first] = tickets;
  const title =
    first && tickets.length === 1
      ? `Novo ticket #${String(first.ticketId)}: ${first.subject}`
      : `${String(tickets.length)} tickets novos`;
  return { title, lines: [], lists: [{ title: 'Aguardando resposta', items }], link };
}

export const newTicketExample: NewTicket = {
  ticketId: 12,
  userId: 'u1',
  subject: 'Não consigo entrar',
  username: 'ana',
};
