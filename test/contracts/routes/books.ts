import { admins, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/books': {
    ...admins(200),
    fields:
      'position wallets revenue forfeited imported referrals expected difference accounts accounts.name accounts.balance last_audit last_audit.at last_audit.ok last_audit.events',
  },
  'GET /api/payments': {
    ...admins(200),
    fields: 'id end_to_end_id txid order_id user user.id user.username amount received_at kind',
  },
  'GET /api/payments/:endToEndId': {
    ...admins(404),
    path: () => '/api/payments/E000',
    fields: 'end_to_end_id txid order_id user user.id user.username amount facts facts.at facts.what facts.position',
  },
};
