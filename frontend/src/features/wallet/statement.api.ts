import type { ClientOrder } from '@shop/contracts/orders';
import type { WalletStatement } from '@shop/contracts/wallet';
import { defer } from 'rxjs';
import { get, getLivePage } from '../../shared/http/request.js';
import { isFirstPage, listAddress, type ListQuery } from '../../shared/ui/data-table-query.js';
import { searchTerm } from './statement-words.js';

/** How the statement is paged and ordered; a movement's fields are what it can be ordered by. */
export const statementShape = {
  pageSize: 20,
  usualSort: '-created_at',
  sortable: ['created_at', 'kind', 'amount', 'balance_after'],
} as const;

export const isNewest = (query: ListQuery) => isFirstPage(query, statementShape);

export const statementAddress = (query: ListQuery) =>
  listAddress('/api/client/wallet', { ...query, q: searchTerm(query.q) }, statementShape);

export const loadStatement = (address: string) => getLivePage<WalletStatement>(address);

/** The orders of those ids, as far as they are one's own. */
export const ordersAddress = (ids: readonly string[]) => `/api/client/orders?ids=${ids.join(',')}`;

export const loadOrders = (address: string) => defer(() => get<readonly ClientOrder[]>(address));
