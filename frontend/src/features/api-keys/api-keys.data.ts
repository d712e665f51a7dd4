import type { ApiKey } from '@shop/contracts/api-keys';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { API_KEYS, apiKeysShape } from './api-keys.api.js';

export const useApiKeys = (query: ListQuery) => useFetchedList<ApiKey>(API_KEYS, query, apiKeysShape);
