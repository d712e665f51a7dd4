import type { Payment } from '@shop/contracts/books';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Money } from '../../../shared/ui/money.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { kindTones, kindWords } from '../books-words.js';

const column = columnsOf<Payment>();

export const ownerName = (user: Payment['user']) => (user === null ? '–' : (user.username ?? 'Conta excluída'));

export const paymentColumns = column.columns([
  column.accessor('end_to_end_id', {
    header: 'PIX',
    meta: { card: 'detail', grows: true },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('user', {
    header: 'Cliente',
    enableSorting: false,
    meta: { card: 'main', wraps: true },
    cell: ({ getValue }) => ownerName(getValue()),
  }),
  column.accessor('received_at', {
    header: 'Recebido em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
  column.accessor('amount', {
    header: 'Valor',
    meta: { align: 'right', card: 'side' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('kind', {
    header: 'Situação',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <StatusBadge tone={kindTones[getValue()]} word={kindWords[getValue()]} />,
  }),
]);
