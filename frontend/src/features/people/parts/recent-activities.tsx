import type { RecentActivity } from '@shop/contracts/activity';
import { History } from 'lucide-react';
import { actorText, targetText } from '../../../shared/format/activity-words.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { recentActivities } from '../../../shared/resources/recent-activities.js';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';

const Rows = ({ rows }: { rows: readonly RecentActivity[] }) =>
  rows.length === 0 ? (
    <EmptyState icon={<History {...largeIcon} />} title="Nenhuma atividade por aqui." />
  ) : (
    <ul
      aria-label="Atividades recentes"
      // Focusable, so that the keyboard scrolls it.
      tabIndex={0}
      className="max-h-[400px] divide-y divide-line overflow-y-auto"
    >
      {rows.map(({ id, action, actor, target, created_at }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 text-dense">
          <span className="min-w-0 wrap-anywhere">
            {action}
            <span className="block text-caption text-subtle">
              {target === null ? actorText(actor) : `${actorText(actor)} · ${targetText(target)}`}
            </span>
          </span>
          <RelativeTime instant={created_at} className="shrink-0 text-subtle" />
        </li>
      ))}
    </ul>
  );

/** Latest acts of the staff, streaming in. */
export const RecentActivities = () => (
  <LiveRegion resource={recentActivities} skeleton={<Skeleton className="h-40 w-full" />}>
    {(rows) => <Rows rows={rows} />}
  </LiveRegion>
);
