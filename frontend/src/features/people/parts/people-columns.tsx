import type { Person } from '@shop/contracts/people';
import { formatCount } from '../../../shared/format/count.js';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Badge } from '../../../shared/ui/badge.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';
import { personStates, roleWords } from '../person-words.js';

const column = columnsOf<Person>();
export const PersonState = ({ status }: Pick<Person, 'status'>) => {
  const { tone, word } = personStates[status];
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {word}
    </Badge>
  );
};

/** One line of a text of any length, whole in the tooltip: one long value must not widen or raise every row. */
const Cut = ({ text, className }: { text: string; className: string }) => (
  <span title={text} className={`inline-block max-w-full truncate align-bottom ${className}`}>
    {text}
  </span>
);

/** The balance is among those that a desktop shows without scrolling, whatever the lengths. */
export const peopleColumns = column.columns([
  column.accessor('user', {
    header: 'Usuário',
    meta: { card: 'main' },
    cell: ({ getValue }) => <Cut text={getValue()} className="font-medium md:max-w-44" />,
  }),
  column.accessor('email', {
    header: 'E-mail',
    meta: { card: 'detail' },
    cell: ({ getValue }) => (
      <span className="flex md:max-w-60">
        <CopyText value={getValue()} />
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { card: 'side', flashes: true },
    cell: ({ getValue }) => <PersonState status={getValue()} />,
  }),
  column.accessor('role_name', {
    header: 'Papel',
    meta: { card: 'detail' },
    cell: ({ getValue }) => roleWords[getValue()],
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatMoney(getValue())}</span>,
  }),
  column.accessor('products', {
    header: 'Produtos',
    enableSorting: false,
    meta: { card: 'detail', flashes: true },
    cell: ({ getValue }) =>
      getValue().length === 0 ? (
        <span className="whitespace-nowrap text-subtle">Nenhum produto</span>
      ) : (
        <Cut text={getValue().join(', ')} className="md:max-w-44" />
      ),
  }),
  column.accessor('xp', {
    header: 'XP',
    meta: { align: 'right', flashes: true },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
  column.accessor('createdAt', {
    header: 'Criado em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
]);
