import type { Movement } from '@shop/contracts/wallet';
import { map } from 'rxjs';
import { getLivePage } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { csvAddress, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { movementsQuery, movementsShape } from '../../shared/table/movement-query.js';

const movementsPath = (id: string) => `/api/users/${encodeURIComponent(id)}/movements`;

export const personMovementsCsv = (id: string, query: ListQuery) =>
  csvAddress(movementsPath(id), movementsQuery(query), movementsShape);

const loadPage = (address: string) => getLivePage<readonly Movement[]>(address).pipe(map(({ data }) => data));

/** Movements of a user's balance for the query. */
export function usePersonMovements(id: string, query: ListQuery): LiveList<Movement> {
  const { view, refresh } = useFetched(listAddress(movementsPath(id), movementsQuery(query), movementsShape), loadPage);
  return { view: useListPage(view), refresh };
}
