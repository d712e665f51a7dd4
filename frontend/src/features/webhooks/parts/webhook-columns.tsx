import type { DisabledReason, WebhookEndpoint, WebhookKind } from '@shop/contracts/webhooks';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Address } from '../../../shared/ui/address.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';

export const webhookKindNames: Readonly<Record<WebhookKind, string>> = { standard: 'Padrão', discord: 'Discord' };

const disabledTexts: Readonly<Record<DisabledReason, string>> = {
  gone: 'Desativado: não existe mais',
  failing: 'Desativado: falhou por 5 dias',
  manual: 'Desativado',
};

const column = columnsOf<WebhookEndpoint>();

const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="text-subtle">Nunca</span>
  ) : (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatCompactDateTime(at)}
    </time>
  );

export const webhookColumns = column.columns([
  column.accessor('url', {
    header: 'Endereço',
    meta: { card: 'main', wraps: true, grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid gap-0.5">
        <span className="font-medium">
          <Address value={original.url} />
        </span>
        {original.description === null ? null : (
          <span className="text-dense font-normal text-subtle wrap-anywhere">{original.description}</span>
        )}
      </span>
    ),
  }),
  column.accessor('kind', {
    header: 'Formato',
    meta: { card: 'detail' },
    cell: ({ getValue }) => webhookKindNames[getValue()],
  }),
  column.accessor('status', {
    header: 'Situação',
    meta: { card: 'side' },
    cell: ({ row: { original } }) => {
      const tone =
        original.disabled_reason === null ? 'ok' : original.disabled_reason === 'manual' ? 'neutral' : 'danger';
      return (
        <StatusBadge
          tone={tone}
          word={original.disabled_reason === null ? 'Ativo' : disabledTexts[original.disabled_reason]}
        />
      );
    },
  }),
  column.accessor('last_success_at', {
    header: 'Última entrega',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
  column.accessor('last_failure_at', {
    header: 'Última falha',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
]);
