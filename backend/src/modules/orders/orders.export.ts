import { defineExport, pages } from '../../platform/feature/export.js';
import { ListOrders } from './use-cases/list-orders.js';

export const ordersExport = defineExport({
  key: 'orders',
  read: ({ id }, { queries }) => pages(async (page) => (await queries.execute(new ListOrders(id, page))).body),
});
