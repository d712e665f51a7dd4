import type { AddBlock, AddedBlock } from '@shop/contracts/blocklist';
import { remove } from '../../shared/http/remove.js';
import { post } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

export const BLOCKLIST = '/api/blocklist';

export const addBlock = (body: AddBlock, key: string) => post<AddedBlock>(BLOCKLIST, { body, key });

export const removeBlock = (id: string) => remove(`${BLOCKLIST}/${encodeURIComponent(id)}`);

export const blocklistShape = {
  pageSize: 20,
  usualSort: '',
} as const;

export const blocklistCsv = (query: ListQuery) => csvAddress(BLOCKLIST, query, blocklistShape);
