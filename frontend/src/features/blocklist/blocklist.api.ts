import type { AddBlock, AddedBlock } from '@shop/contracts/blocklist';
import type { MessageResponse } from '@shop/contracts/shapes';
import { post, request } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const BLOCKLIST = '/api/blocklist';

export const addBlock = (body: AddBlock, key: string) => post<AddedBlock>(BLOCKLIST, { body, key });

export const removeBlock = async (id: string) =>
  (await request<MessageResponse>('DELETE', `${BLOCKLIST}/${encodeURIComponent(id)}`)).body;

export const blocklistShape = {
  pageSize: 20,
  usualSort: '',
} as const;

export const blocklistCsv = (query: ListQuery) => csvAddress(BLOCKLIST, query, blocklistShape);
