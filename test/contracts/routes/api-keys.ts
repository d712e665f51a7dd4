import { admins, type Routes } from './route.js';

/** Administrators and resellers. */
const holders = (status: number) => ({ ...admins(status), reseller: status });

export const routes: Routes = {
  'GET /api/api-keys': {
    ...holders(200),
    fields: 'id name prefix scopes created_at last_used_at last_used_ip expires_at',
  },
  'POST /api/api-keys': {
    ...holders(400),
    fields: 'message id key',
    sample: { as: 'admin', body: { name: 'Robô', scopes: ['sales:read'], expires_at: '2099-01-01T00:00:00.000Z' } },
  },
  'DELETE /api/api-keys/:id': {
    ...holders(404),
    path: () => '/api/api-keys/nenhuma',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
