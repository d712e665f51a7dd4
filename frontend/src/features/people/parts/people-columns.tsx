import type { Person } from '@shop/contracts/people';
import { formatCount } from '../../../shared/format/count.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { DateTime } from '../../../shared/ui/date-time.js';
import { Money } from '../../../shared/ui/money.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { personStates, roleWords } from '../person-words.js';

const column = columnsOf<Person>();
export const PersonState = ({ status }: Pick<Person, 'status'>) => <StatusBadge {...personStates[status]} />;

/** One line of a text of any length, whole in the tooltip: one long value must not raise every row. */
const Cut = ({ text, className }: { text: string; className: string }) => (
  <span title={text} className={`block truncate ${className}`}>
    {text}
  </span>
);

/** Columns that fit a desktop without scrolling, for any lengths: related values share a cell. */
export const peopleColumns = column.columns([
  column.accessor('user', {
    header: 'Usuário',
    meta: { card: 'main', grows: true, sorts: [{ id: 'email', label: 'E-mail' }] },
    cell: ({ row: { original } }) => (
      <>
        <Cut text={original.user} className="font-medium" />
        <span className="-my-1 flex text-caption font-normal text-muted">
          <CopyText value={original.email} />
        </span>
      </>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side', flashes: true, sorts: [{ id: 'role_name', label: 'Papel' }] },
    cell: ({ row: { original } }) => (
      <span className="inline-grid justify-items-end gap-0.5 md:justify-items-start">
        <PersonState status={original.status} />
        <span className="text-caption text-muted">{roleWords[original.role_name]}</span>
      </span>
    ),
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.accessor('products', {
    header: 'Produtos',
    enableSorting: false,
    meta: { card: 'detail', flashes: true },
    cell: ({ getValue }) =>
      getValue().length === 0 ? (
        <span className="whitespace-nowrap text-subtle">Nenhum produto</span>
      ) : (
        <span title={getValue().join(', ')} className="inline-block align-middle md:w-34">
          <span className="line-clamp-2 whitespace-normal wrap-anywhere">{getValue().join(', ')}</span>
        </span>
      ),
  }),
  column.accessor('xp', {
    header: 'XP',
    meta: { align: 'right', flashes: true },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
  column.accessor('createdAt', {
    header: 'Criado em',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular text-muted" />,
  }),
]);
