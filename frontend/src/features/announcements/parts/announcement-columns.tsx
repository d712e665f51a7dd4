import type { Announcement, AnnouncementLevel } from '@shop/contracts/announcements';
import { formatCount } from '../../../shared/format/count.js';
import { formatCompactDateTime } from '../../../shared/format/dates.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Badge } from '../../../shared/ui/badge.js';
import { StatusDot } from '../../../shared/ui/status-dot.js';

export const levelNames: Readonly<Record<AnnouncementLevel, string>> = { info: 'Informação', warning: 'Alerta' };

const states = {
  planned: { word: 'Programado', tone: 'info' },
  running: { word: 'No ar', tone: 'ok' },
  ended: { word: 'Encerrado', tone: 'neutral' },
} as const;

const stateAt = ({ starts_at, ends_at }: Announcement, now: number): keyof typeof states => {
  if (now < Date.parse(starts_at)) return 'planned';
  return ends_at !== null && Date.parse(ends_at) <= now ? 'ended' : 'running';
};

/** State of an announcement by the clock. */
function State({ announcement }: { announcement: Announcement }) {
  const state = useClockText((now) => stateAt(announcement, now)) as keyof typeof states;
  const { word, tone } = states[state];
  return (
    <Badge tone={tone} icon={<StatusDot tone={tone} />}>
      {word}
    </Badge>
  );
}

/** Its readers: everyone, or the holders of a product. */
function Readers({ productId }: { productId: number | null }) {
  const { data: products = [] } = useLive(adminProducts);
  if (productId === null) return 'Todos';
  return products.find(({ id }) => id === productId)?.name ?? `Produto ${String(productId)}`;
}

const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className="text-subtle">Sem fim</span>
  ) : (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatCompactDateTime(at)}
    </time>
  );

const column = columnsOf<Announcement>();

export const announcementColumns = column.columns([
  column.accessor('title', {
    header: 'Aviso',
    meta: { card: 'main', wraps: true, grows: true },
    cell: ({ row: { original } }) => (
      <span className="grid gap-0.5">
        <span className="font-medium wrap-anywhere">{original.title}</span>
        <span className="line-clamp-2 text-dense font-normal text-subtle wrap-anywhere">{original.body}</span>
      </span>
    ),
  }),
  column.display({
    id: 'state',
    header: 'Situação',
    meta: { card: 'side' },
    cell: ({ row }) => <State announcement={row.original} />,
  }),
  column.accessor('level', {
    header: 'Tipo',
    meta: { card: 'detail' },
    cell: ({ getValue }) => levelNames[getValue()],
  }),
  column.accessor('audience', {
    header: 'Quem vê',
    meta: { card: 'detail', named: true },
    cell: ({ row }) => <Readers productId={row.original.productId} />,
  }),
  column.accessor('starts_at', {
    header: 'Início',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
  column.accessor('ends_at', {
    header: 'Fim',
    meta: { card: 'detail', named: true },
    cell: ({ getValue }) => <Moment at={getValue()} />,
  }),
  column.accessor('dismissed', {
    header: 'Dispensas',
    meta: { align: 'right', card: 'detail', named: true },
    cell: ({ getValue }) => <span className="tabular">{formatCount(getValue())}</span>,
  }),
]);
