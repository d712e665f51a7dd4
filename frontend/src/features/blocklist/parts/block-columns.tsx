import type { BlockKind, BlockRow } from '@shop/contracts/blocklist';
import { formatCount } from '../../../shared/format/count.js';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Address } from '../../../shared/ui/address.js';
import { Badge } from '../../../shared/ui/badge.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';

export const kindNames: Readonly<Record<BlockKind, string>> = {
  address: 'Endereço IP',
  hwid: 'HWID',
  'email-domain': 'Domínio de e-mail',
  username: 'Username',
};

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">
    {formatCompactDateTime(at)}
  </time>
);

function State({ expired }: { expired: boolean }) {
  const tone = expired ? 'neutral' : 'danger';
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {expired ? 'Encerrado' : 'Bloqueado'}
    </Badge>
  );
}

/** Returns the value of a block as it is read, or a mark in place of a forgotten one. */
export const shownValue = ({ value }: BlockRow) => value || 'Apagado com a conta';

const column = columnsOf<BlockRow>();

export const blockColumns = column.columns([
  column.accessor('value', {
    header: 'Bloqueio',
    meta: { card: 'main', wraps: true, grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex font-medium">
          {original.kind === 'hwid' && original.value !== '' ? (
            <CopyText value={original.value} mono />
          ) : (
            <Address value={shownValue(original)} />
          )}
        </span>
        {original.reason === '' ? null : (
          <span className="line-clamp-2 text-dense font-normal text-subtle wrap-anywhere">{original.reason}</span>
        )}
      </span>
    ),
  }),
  column.accessor('expired', {
    header: 'Situação',
    meta: { card: 'side' },
    cell: ({ getValue }) => <State expired={getValue()} />,
  }),
  column.accessor('kind', {
    header: 'Tipo',
    meta: { card: 'detail' },
    cell: ({ getValue }) => kindNames[getValue()],
  }),
  column.accessor('expires_at', {
    header: 'Validade',
    meta: { card: 'detail', named: true },
    cell: ({ row: { original } }) =>
      original.expires_at === null ? <span className="text-subtle">Sem fim</span> : <Moment at={original.expires_at} />,
  }),
  column.accessor('created_at', {
    header: 'Criado',
    meta: { card: 'detail', named: true },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-x-1.5 gap-y-0.5 md:flex-col">
        <Moment at={original.created_at} />
        <span className="text-subtle wrap-anywhere md:text-dense">
          {original.created_by.username ?? 'Conta excluída'}
        </span>
      </span>
    ),
  }),
  column.accessor('hits', {
    header: 'Recusas',
    meta: { align: 'right', card: 'detail', named: true },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
]);
