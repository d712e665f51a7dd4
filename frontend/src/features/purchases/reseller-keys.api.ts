import { resellerKeyStatuses } from '@shop/contracts/reseller-keys';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const RESELLER_KEYS = '/api/reseller/keys';

/** Paging, order and filters of the keys. */
export const resellerKeysShape = {
  pageSize: 20,
  usualSort: '',
  filters: { status: resellerKeyStatuses },
} as const;

export const resellerKeysCsv = (query: ListQuery) => csvAddress(RESELLER_KEYS, query, resellerKeysShape);

/** Returns the address of the keys of the query, one a line. */
export const resellerKeysText = (query: ListQuery) => csvAddress(RESELLER_KEYS, query, resellerKeysShape, 'txt');
