import { HOUR } from '@shop/kernel/durations';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { Countdown, FrozenTime } from '../../../shared/time/countdown.js';
import { CopyText } from '../../../shared/ui/copy-text.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { refreshUids, type TimedUid } from '../bypass.data.js';

const column = columnsOf<TimedUid>();

export const bypassColumns = column.columns([
  column.accessor('uid', {
    header: 'UID',
    meta: { card: 'main', grows: true },
    cell: ({ getValue }) => <CopyText value={getValue()} mono />,
  }),
  column.accessor('nickname', {
    header: 'Nome',
    meta: { card: 'detail', wraps: true },
    cell: ({ getValue }) => getValue() || <span className="text-subtle">Sem nome</span>,
  }),
  column.accessor('region', { header: 'Região', meta: { card: 'detail' } }),
  column.accessor('remaining_hours', {
    header: 'Tempo restante',
    meta: { align: 'right', card: 'detail' },
    cell: ({ row: { original } }) =>
      original.paused ? (
        <FrozenTime ms={original.remaining_hours * HOUR} label={`Tempo restante de ${original.uid}`} />
      ) : (
        <Countdown target={original.endsAt} label={`Tempo restante de ${original.uid}`} onExpire={refreshUids} />
      ),
  }),
  column.accessor('paused', {
    header: 'Status',
    meta: { card: 'side', flashes: true },
    cell: ({ getValue }) =>
      getValue() ? <StatusBadge tone="warn" word="Pausado" /> : <StatusBadge tone="ok" word="Ativo" />,
  }),
]);
