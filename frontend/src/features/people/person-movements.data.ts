import type { Movement } from '@shop/contracts/wallet';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { movementsQuery, movementsShape } from '../../shared/table/movement-query.js';

const movementsPath = (id: string) => `/api/users/${encodeURIComponent(id)}/movements`;

export const personMovementsCsv = (id: string, query: ListQuery) =>
  csvAddress(movementsPath(id), movementsQuery(query), movementsShape);

/** Reads the movements of a user's balance for the query. */
export const usePersonMovements = (id: string, query: ListQuery) =>
  useFetchedList<Movement>(movementsPath(id), movementsQuery(query), movementsShape);
