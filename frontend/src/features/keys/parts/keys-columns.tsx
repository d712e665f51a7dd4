import type { KeyRow, KeyStatus } from '@shop/contracts/keys';
import { formatValidity } from '../../../shared/format/plans.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

const states = {
  active: { tone: 'ok', word: 'Ativa' },
  used: { tone: 'info', word: 'Usada' },
  banned: { tone: 'danger', word: 'Banida' },
  cancelled: { tone: 'neutral', word: 'Cancelada' },
} as const satisfies Record<KeyStatus, object>;

const column = columnsOf<KeyRow>();

export const keysColumns = column.columns([
  column.accessor('key', {
    header: 'Key',
    meta: { card: 'main' },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('product', {
    header: 'Produto',
    meta: { card: 'detail', wraps: true },
  }),
  column.accessor('validity', {
    header: 'Validade',
    meta: { align: 'right', card: 'detail' },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatValidity(getValue())}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side', flashes: true },
    cell: ({ getValue }) => <StatusBadge {...states[getValue()]} />,
  }),
  column.accessor('client', {
    header: 'Cliente',
    meta: { card: 'detail', named: true, wraps: true },
    cell: ({ getValue }) => getValue() ?? <span className="text-subtle">Ninguém</span>,
  }),
]);
