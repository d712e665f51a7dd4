import { admins, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/books': { ...admins(200), fields: 'position wallets revenue forfeited expected difference' },
  'GET /api/payments/:endToEndId': {
    ...admins(404),
    path: () => '/api/payments/E000',
    fields: 'end_to_end_id txid order_id user user.id user.username amount facts facts.at facts.what facts.position',
  },
};
