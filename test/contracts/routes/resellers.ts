import { admins, type Routes } from './route.js';

export const routes: Routes = {
  'GET /api/resellers': { ...admins(200), fields: 'id username email balance status discount_percent' },
  'POST /api/resellers': {
    ...admins(400),
    fields: 'message',
    sample: { as: 'admin', body: { type: 'existing', userId: 'u1', initialBalance: 10 } },
  },
  'PATCH /api/resellers/:id/balance': {
    ...admins(400),
    path: () => '/api/resellers/ninguem/balance',
    fields: 'message balance',
    sample: { as: 'admin', body: { amount: 10, reason: 'Acerto' } },
  },
  'PATCH /api/resellers/:id/discount': {
    ...admins(400),
    path: () => '/api/resellers/ninguem/discount',
    fields: 'message',
    sample: { as: 'admin', body: { percent: 10 } },
  },
};
