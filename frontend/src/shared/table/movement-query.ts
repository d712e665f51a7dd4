import { searchTerm } from '../format/movement-words.js';
import type { ListQuery } from './data-table-query.js';

/** Paging and order of the movements of a balance, for `useTableQuery` and the addresses of a list. */
export const movementsShape = {
  pageSize: 20,
  usualSort: '-created_at',
} as const;

/** Converts the query for the API, which searches its own names of the kinds. */
export const movementsQuery = (query: ListQuery): ListQuery => ({ ...query, q: searchTerm(query.q) });
