import type { Activity } from '@shop/contracts/activity';
import { columnsOf } from '../../../shared/table/data-table-features.js';
import { actorText, targetText } from '../../../shared/format/activity-words.js';
import { DateTime } from '../../../shared/ui/date-time.js';

const column = columnsOf<Activity>();
const Absent = ({ text }: { text: string }) => <span className="whitespace-nowrap text-subtle">{text}</span>;

export const activityColumns = column.columns([
  column.accessor('action', { header: 'Ação', meta: { card: 'main', wraps: true } }),
  column.accessor('actor', {
    header: 'Autor',
    enableSorting: false,
    meta: { card: 'detail', wraps: true },
    cell: ({ getValue }) => getValue().username ?? <Absent text={actorText(getValue())} />,
  }),
  column.accessor('target', {
    header: 'Alvo',
    enableSorting: false,
    meta: { card: 'detail', wraps: true },
    cell: ({ getValue }) => {
      const target = getValue();
      return target ? targetText(target) : <Absent text="Nenhum" />;
    },
  }),
  column.accessor('reason', {
    header: 'Motivo',
    enableSorting: false,
    meta: { card: 'detail', wraps: true },
    cell: ({ getValue }) => getValue() ?? <Absent text="Sem registro" />,
  }),
  column.accessor('created_at', {
    header: 'Quando',
    meta: { card: 'detail' },
    cell: ({ getValue }) => <DateTime instant={getValue()} className="tabular" />,
  }),
]);
