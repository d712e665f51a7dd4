import type { CreateApiKey, CreatedApiKey } from '@shop/contracts/api-keys';
import type { InferInput } from 'valibot';
import { remove } from '../../shared/http/remove.js';
import { post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const API_KEYS = '/api/api-keys';

export const createApiKey = (body: InferInput<typeof CreateApiKey>, key: string) =>
  post<CreatedApiKey>(API_KEYS, { body, key });

export const endApiKey = (id: string) => remove(`${API_KEYS}/${encodeURIComponent(id)}`);

export const apiKeysShape = {
  pageSize: 20,
  usualSort: '',
} as const;

export const apiKeysCsv = (query: ListQuery) => csvAddress(API_KEYS, query, apiKeysShape);

/** Returns the query of the keys of another person. */
export const queryOf = (query: ListQuery, userId: string): ListQuery => ({ ...query, filters: { user: userId } });
