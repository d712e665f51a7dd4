import {
  webhookEventNames,
  type DeliveryStatus,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookType,
} from '@shop/contracts/webhooks';
import { RotateCcw, Send } from 'lucide-react';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { useCommand } from '../../../shared/live/command.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { DataTable } from '../../../shared/table/data-table.js';
import { useLocalTableQuery } from '../../../shared/table/local-table-query.js';
import { Address } from '../../../shared/ui/address.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { MenuItem } from '../../../shared/ui/menu.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { deliveriesCsv, deliveriesShape, replayDelivery } from '../webhooks.api.js';
import { useDeliveries } from '../webhooks.data.js';

const states = {
  pending: { tone: 'warn', word: 'Pendente' },
  delivered: { tone: 'ok', word: 'Entregue' },
  failed: { tone: 'danger', word: 'Falhou' },
} as const satisfies Record<DeliveryStatus, object>;

const nameOf = (type: WebhookType) => (type === 'endpoint.test' ? 'Teste' : webhookEventNames[type]);

const lastResult = ({ attempts }: WebhookDelivery): string => {
  const last = attempts.at(-1);
  if (!last) return '—';
  return last.status === null ? (last.error ?? '—') : `HTTP ${String(last.status)} em ${String(last.ms)} ms`;
};

const column = columnsOf<WebhookDelivery>();

const columns = column.columns([
  column.accessor('type', {
    header: 'Evento',
    meta: { card: 'main' },
    cell: ({ getValue }) => nameOf(getValue()),
  }),
  column.accessor('status', {
    header: 'Situação',
    meta: { card: 'side' },
    cell: ({ getValue }) => <StatusBadge {...states[getValue()]} />,
  }),
  column.accessor(lastResult, {
    id: 'result',
    header: 'Resposta',
    enableSorting: false,
    meta: { card: 'detail', wraps: true },
  }),
  column.accessor(({ attempts }) => attempts.length, {
    id: 'attempts',
    header: 'Tentativas',
    enableSorting: false,
    meta: { align: 'right', card: 'detail', named: true },
  }),
  column.accessor('created_at', {
    header: 'Quando',
    meta: { card: 'detail' },
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="tabular whitespace-nowrap">
        {formatCompactDateTime(getValue())}
      </time>
    ),
  }),
]);

/** Deliveries of an endpoint in the last 30 days; each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookEndpoint; onClose: () => void }) {
  const query = useLocalTableQuery(deliveriesShape);
  const list = useDeliveries(webhook.id, query);
  const replay = useCommand((id: string, key) => replayDelivery(webhook.id, id, key), {
    each: (id) => id,
    done: () => {
      list.refresh();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide="table"
      title="Entregas do webhook"
      description={<Address value={webhook.url} />}
    >
      <DataTable
        name="webhook-deliveries"
        label="entregas"
        csv={{ address: deliveriesCsv(webhook.id, query), fileName: 'entregas-webhook.csv' }}
        columns={columns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Evento ou situação"
        menu={{
          name: ({ type, created_at }) => `${nameOf(type)} de ${formatCompactDateTime(created_at)}`,
          items: ({ id }) => (
            <MenuItem
              icon={<RotateCcw aria-hidden size={16} strokeWidth={1.75} />}
              onSelect={() => void replay.run(id)}
            >
              Reenviar
            </MenuItem>
          ),
        }}
        empty={<EmptyState icon={<Send size={20} strokeWidth={1.75} />} title="Nenhuma entrega nos últimos 30 dias." />}
      />
    </Dialog>
  );
}
