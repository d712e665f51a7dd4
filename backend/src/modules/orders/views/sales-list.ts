import type { Sale, SalesQuery } from '@shop/contracts/sales';
import { brlFromCents } from '@shop/kernel/money';
import { defineList, type OutsideSearch } from '../../../platform/list/define-list.js';
import type { NamesById } from '../../../platform/push/present-names.js';
import type { OrderDoc } from './client-order.js';

export const SALES_TOPIC = 'admin:orders';

/** The query of the list, which also finds orders by the names of their buyers. */
export type SalesFind = SalesQuery & OutsideSearch;

/** Returns an order in the form of the administrators' list. */
export const toSale = (doc: OrderDoc, usernames: NamesById): Sale => ({
  id: doc._id,
  user_id: doc.userId,
  username: usernames.get(doc.userId) ?? null,
  created_at: doc.placedAt.toISOString(),
  purchaseType: doc.purchaseType,
  total_amount: brlFromCents(doc.totalCents),
  status: doc.status,
  refund: doc.refund?.status ?? null,
});

/** All orders, newest first. */
export const salesList = defineList<OrderDoc, Sale, SalesFind, NamesById>({
  scope: ['visible'],
  rest: { visible: false },
  of: 'everyone',
  sort: {
    id: '_id',
    user_id: 'userId',
    created_at: 'placedAt',
    purchaseType: 'purchaseType',
    total_amount: 'totalCents',
    status: 'status',
  },
  order: { placedAt: -1, _id: 1 },
  filters: {
    status: (status) => ({ status }),
    purchaseType: (purchaseType) => ({ purchaseType }),
  },
  row: toSale,
  csv: {
    name: 'vendas',
    columns: {
      id: ({ id }) => id,
      user_id: ({ user_id }) => user_id,
      username: ({ username }) => username,
      created_at: ({ created_at }) => created_at,
      purchaseType: ({ purchaseType }) => purchaseType,
      total_amount: ({ total_amount }) => total_amount,
      status: ({ status }) => status,
      refund: ({ refund }) => refund,
    },
  },
});
