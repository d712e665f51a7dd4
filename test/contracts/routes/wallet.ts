import { clients, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/client/wallet': {
    ...clients(200),
    fields:
      'balance movements movements.id movements.created_at movements.kind movements.amount movements.balance_after movements.order_id',
  },
};
