import type { Trail, UndoActivity, UndoResult } from '@shop/contracts/activity';
import { from } from 'rxjs';
import { get, post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const ACTIVITY = '/api/activity';

/** Paging and order of the acts; the newest come first. */
export const activityShape = { pageSize: 50, usualSort: '-created_at' } as const;

/** Filters of the log: actor, kind of act, and São Paulo days, the last one included. */
export interface ActivityFilters {
  readonly actor: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Returns the start of a day: São Paulo has one offset from UTC all year. */
const startOf = (day: string) => Date.parse(`${day}T00:00:00-03:00`);

/** Returns true for a period that ends before it begins; an open one does not. */
export const isReversed = ({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from;

/** Filters in the words of the API; a day that is not complete yet is left out, as is an end before its beginning. */
function filtersOf({ actor, type, from, to }: ActivityFilters): Record<string, string> {
  const [start, end] = [startOf(from), isReversed({ from, to }) ? NaN : startOf(to)];
  return {
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(type !== '' && { type }),
    ...(!Number.isNaN(start) && { from: new Date(start).toISOString() }),
    ...(!Number.isNaN(end) && { to: new Date(end + DAY_MS - 1).toISOString() }),
  };
}

/** Returns the query of a list with the filters of the log. */
export const withFilters = (query: ListQuery, filters: ActivityFilters): ListQuery => ({
  ...query,
  filters: filtersOf(filters),
});

/** Returns the address of the same list as a CSV file. */
export const activityCsv = (query: ListQuery, filters: ActivityFilters) =>
  csvAddress(ACTIVITY, withFilters(query, filters), activityShape);

/** Returns the address of the trail of an act. */
export const trailAddress = (id: string) => `${ACTIVITY}/${id}/trail`;
export const loadTrail = (address: string) => from(get<Trail>(address));

const undoPath = (id: string) => `${ACTIVITY}/${id}/undo`;

/** Says what the undoing of an act would change; nothing is written. */
export const quoteUndo = (id: string, body: UndoActivity) => post<UndoResult>(`${undoPath(id)}?dryRun=true`, { body });

export const undoActivity = (id: string, body: UndoActivity, key: string) =>
  post<UndoResult>(undoPath(id), { body, key });
