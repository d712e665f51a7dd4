import type { Person } from '@shop/contracts/people';
import { formatDateTime } from '../../../shared/format/dates.js';
import { formatMoney } from '../../../shared/format/money.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Badge } from '../../../shared/ui/badge.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';
import { personStates, roleWords } from '../person-words.js';

const column = columnsOf<Person>();
const xp = new Intl.NumberFormat('pt-BR');

export const PersonState = ({ status }: Pick<Person, 'status'>) => {
  const { tone, word } = personStates[status];
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {word}
    </Badge>
  );
};

export const peopleColumns = column.columns([
  column.accessor('user', {
    header: 'Usuário',
    meta: { card: 'main' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('email', {
    header: 'E-mail',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <CopyText value={getValue()} />,
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
  column.accessor('products', {
    header: 'Produtos',
    enableSorting: false,
    meta: { card: 'detail', flashes: true },
    cell: ({ getValue }) => getValue().join(', ') || <span className="text-subtle">Nenhum</span>,
  }),
  column.accessor('balance', {
    header: 'Saldo',
    meta: { align: 'right', card: 'detail', flashes: true },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatMoney(getValue())}</span>,
  }),
  column.accessor('xp', {
    header: 'XP',
    meta: { align: 'right', flashes: true },
    cell: ({ getValue }) => <span className="tabular">{xp.format(getValue())}</span>,
  }),
  column.accessor('createdAt', {
    header: 'Criado em',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
]);
