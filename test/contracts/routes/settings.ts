import { admins, type Routes } from './route.js';

const fields = 'server_status maintenance_mode pause_all_users block_disposable_emails';

export const routes: Routes = {
  'GET /api/settings': { ...admins(200), fields },
  'GET /api/admin-actions': {
    ...admins(200),
    fields: 'id run kind action of done affected startedAt finishedAt',
  },
  'POST /api/admin-actions/reset-all-hwids': {
    ...admins(200),
    path: () => '/api/admin-actions/reset-all-hwids?dryRun=true',
    fields: 'message affected finished run',
    sample: { as: 'admin', body: null },
  },
  'POST /api/admin-actions/delete-all-users': {
    ...admins(200),
    path: () => '/api/admin-actions/delete-all-users?dryRun=true',
    fields: 'message affected finished run',
    sample: { as: 'admin', body: null },
  },
  'POST /api/admin-actions/grant-time': {
    ...admins(400),
    path: () => '/api/admin-actions/grant-time?dryRun=true',
    fields: 'message affected finished run',
    sample: {
      as: 'admin',
      body: { hours: 24, productId: 1, activeAt: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' } },
    },
  },
  'PATCH /api/settings': {
    ...admins(200),
    body: { key: 'server_status', value: 'online' },
    fields: `message ${fields}`,
    sample: { as: 'admin', body: { key: 'server_status', value: 'offline' } },
  },
};
