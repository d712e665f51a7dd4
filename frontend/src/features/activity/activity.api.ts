import type { Activity, RecentActivity, Trail, UndoActivity, UndoResult } from '@shop/contracts/activity';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import { from, map } from 'rxjs';
import { isTransient } from '../../shared/http/api-error.js';
import { get, getLive, getLivePage, post } from '../../shared/http/request.js';
import { useFetched, usePreviousData, useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

const ACTIVITY = '/api/activity';

/** Paging and order of the acts; the newest come first. */
export const activityShape = { pageSize: 50, usualSort: '-created_at', sortable: ['created_at', 'action'] } as const;

/** Narrows the log: who acted, what kind of act, and São Paulo days, the last one included. */
export interface ActivityFilters {
  readonly actor: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** São Paulo keeps one offset from UTC all year. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00-03:00`);

/** Filters in the words of the API; a day that is not complete yet is left out. */
function filtersOf({ actor, type, from, to }: ActivityFilters): Record<string, string> {
  const [start, end] = [startOf(from), startOf(to)];
  return {
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(type !== '' && { type }),
    ...(!Number.isNaN(start) && { from: new Date(start).toISOString() }),
    ...(!Number.isNaN(end) && { to: new Date(end + DAY_MS - 1).toISOString() }),
  };
}

const withFilters = (query: ListQuery, filters: ActivityFilters): ListQuery => ({
  ...query,
  filters: filtersOf(filters),
});

/** Where the same list is a CSV file. */
export const activityCsv = (query: ListQuery, filters: ActivityFilters) =>
  csvAddress(ACTIVITY, withFilters(query, filters), activityShape);

/** The newest acts, pushed: they tell that the log has grown. */
export const recentActivities = liveResource({
  topic: 'admin:activity',
  connection,
  load: () => getLive<readonly RecentActivity[]>('/api/dashboard/recent-activities'),
  patch: patchOf<readonly RecentActivity[]>(),
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

/** Where the trail of an act is. */
export const trailAddress = (id: string) => `${ACTIVITY}/${id}/trail`;
export const loadTrail = (address: string) => from(get<Trail>(address));

const undoPath = (id: string) => `${ACTIVITY}/${id}/undo`;

/** Says what the undoing of an act would change; nothing is written. */
export const quoteUndo = (id: string, body: UndoActivity) => post<UndoResult>(`${undoPath(id)}?dryRun=true`, { body });

export const undoActivity = (id: string, body: UndoActivity, key: string) =>
  post<UndoResult>(undoPath(id), { body, key });

const loadPage = (address: string) =>
  getLivePage<readonly Activity[]>(address).pipe(
    map(({ data: { body, total, isMore } }) => ({ rows: body, total, isMore })),
  );

/** The page of the query; its first page is fetched again whenever somebody acts. */
export function useActivities(query: ListQuery, filters: ActivityFilters): LiveList<Activity> {
  const { view, refresh } = useFetched(listAddress(ACTIVITY, withFilters(query, filters), activityShape), loadPage);
  const newest = useLive(recentActivities).data?.[0]?.id;
  useRefreshOn(newest, () => {
    if (query.page === 1) refresh();
  });
  return { view: usePreviousData(view), refresh };
}
