import type { ClientOrder } from '@shop/contracts/orders';
import type { WalletStatement } from '@shop/contracts/wallet';
import { defer } from 'rxjs';
import { get, getLivePage } from '../../shared/http/request.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { movementsQuery, movementsShape } from '../../shared/table/movement-query.js';

export const isNewest = (query: ListQuery) => isFirstPage(query, movementsShape);

export const statementAddress = (query: ListQuery) =>
  listAddress('/api/client/wallet', movementsQuery(query), movementsShape);

export const statementCsv = (query: ListQuery) =>
  csvAddress('/api/client/wallet', movementsQuery(query), movementsShape);

export const loadStatement = (address: string) => getLivePage<WalletStatement>(address);

/** Returns the address of the user's own orders among those ids. */
export const ordersAddress = (ids: readonly string[]) => `/api/client/orders?ids=${ids.join(',')}`;

export const loadOrders = (address: string) => defer(() => get<readonly ClientOrder[]>(address));
