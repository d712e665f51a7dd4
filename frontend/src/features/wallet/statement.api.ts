import type { ClientOrder } from '@shop/contracts/orders';
import type { WalletStatement } from '@shop/contracts/wallet';
import { defer } from 'rxjs';
import { get, getLivePage } from '../../shared/http/request.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { searchTerm } from '../../shared/format/movement-words.js';

/** Paging and order of the statement; it can be ordered by the fields of a movement. */
export const statementShape = {
  pageSize: 20,
  usualSort: '-created_at',
  sortable: ['created_at', 'kind', 'amount', 'balance_after'],
} as const;

export const isNewest = (query: ListQuery) => isFirstPage(query, statementShape);

export const statementAddress = (query: ListQuery) =>
  listAddress('/api/client/wallet', { ...query, q: searchTerm(query.q) }, statementShape);

export const statementCsv = (query: ListQuery) =>
  csvAddress('/api/client/wallet', { ...query, q: searchTerm(query.q) }, statementShape);

export const loadStatement = (address: string) => getLivePage<WalletStatement>(address);

/** The orders of those ids, as far as they are one's own. */
export const ordersAddress = (ids: readonly string[]) => `/api/client/orders?ids=${ids.join(',')}`;

export const loadOrders = (address: string) => defer(() => get<readonly ClientOrder[]>(address));
