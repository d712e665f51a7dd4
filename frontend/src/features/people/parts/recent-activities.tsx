import type { RecentActivity } from '@shop/contracts/activity';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import { History } from 'lucide-react';
import { isTransient } from '../../../shared/http/api-error.js';
import { getLive } from '../../../shared/http/request.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { liveResource } from '../../../shared/live/live-resource.js';
import { patchOf } from '../../../shared/live/patch.js';
import { connection } from '../../../shared/live/socket-connection.js';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

const SHOWN = 50;
const applyPatch = patchOf<readonly RecentActivity[]>();

/** The newest acts of the staff, pushed. */
const recentActivities = liveResource({
  topic: 'admin:activity',
  connection,
  load: () => getLive<readonly RecentActivity[]>('/api/dashboard/recent-activities'),
  patch: (rows: readonly RecentActivity[], patch: Parameters<typeof applyPatch>[1]) =>
    applyPatch(rows, patch).slice(0, SHOWN),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const Rows = ({ rows }: { rows: readonly RecentActivity[] }) =>
  rows.length === 0 ? (
    <EmptyState icon={<History size={20} strokeWidth={1.75} />} title="Nenhuma atividade por aqui." />
  ) : (
    <ul
      aria-label="Atividades recentes"
      // Focusable, so that the keyboard scrolls it.
      tabIndex={0}
      className="max-h-[400px] divide-y divide-line overflow-y-auto"
    >
      {rows.map(({ id, action, created_at }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 text-dense">
          <span className="min-w-0">{action}</span>
          <RelativeTime instant={created_at} className="shrink-0 text-subtle" />
        </li>
      ))}
    </ul>
  );

/** Latest acts of the staff, streaming in. */
export const RecentActivities = () => (
  <LiveRegion
    resource={recentActivities}
    failure="Falha ao buscar dados ou você não tem permissão."
    skeleton={<Skeleton className="h-40 w-full" />}
  >
    {(rows) => <Rows rows={rows} />}
  </LiveRegion>
);
