import type { OwnTicket } from '@shop/contracts/support';
import { Link } from 'wouter';
import { ticketPath } from '@shop/contracts/paths';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { buttonClass } from '../../../shared/ui/button.js';
import { TicketBadge } from './ticket-badge.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const column = columnsOf<OwnTicket>();

export const ticketColumns = column.columns([
  column.accessor('subject', {
    header: 'Assunto',
    meta: { card: 'main', grows: true },
    cell: ({ getValue }) => <bdi className="line-clamp-2 min-w-0 font-medium">{getValue()}</bdi>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side' },
    cell: ({ getValue }) => <TicketBadge status={getValue()} />,
  }),
  column.accessor('updated_at', {
    header: 'Última atualização',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.display({
    id: 'open',
    header: 'Abrir',
    meta: { card: 'detail' },
    cell: ({ row }) => (
      <Link
        href={ticketPath(row.original.id)}
        aria-label={`Ver Ticket: ${row.original.subject}`}
        className={buttonClass({ variant: 'secondary', size: 'dense' })}
      >
        Ver Ticket
      </Link>
    ),
  }),
]);
