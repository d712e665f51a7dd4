import type { Activity } from '@shop/contracts/activity';
import { useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { recentActivities } from '../../shared/resources/recent-activities.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { ACTIVITY, activityShape, withFilters, type ActivityFilters } from './activity.api.js';

/** Reads the page of the query; the first page is fetched again at every new act. */
export function useActivities(query: ListQuery, filters: ActivityFilters): LiveList<Activity> {
  const list = useFetchedList<Activity>(ACTIVITY, withFilters(query, filters), activityShape);
  const { data } = useLive(recentActivities);
  const newest = data && (data[0]?.id ?? '');
  useRefreshOn(newest, () => {
    if (query.page === 1) list.refresh();
  });
  return list;
}
