import type { BlockRow } from '@shop/contracts/blocklist';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { BLOCKLIST, blocklistShape } from './blocklist.api.js';

export const useBlocklist = (query: ListQuery) => useFetchedList<BlockRow>(BLOCKLIST, query, blocklistShape);
