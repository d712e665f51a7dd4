import { admins, clients, type Given, type Routes, subscriptionFields } from './route.js';

const onKey =
  (tail: string) =>
  ({ keyId }: Given) =>
    `/api/keys/${keyId}${tail}`;

export const routes: Routes = {
  'POST /api/keys/redeem': {
    ...clients(400),
    fields: `message subscription ${subscriptionFields('subscription.')}`,
    sample: { as: 'member', body: { key: 'ABCD2345' } },
  },
  'GET /api/client/redeem-history': { ...clients(200), fields: 'id product_name duration_days used_at' },
  'GET /api/keys': { ...admins(200), fields: 'id key product validity status client' },
  'POST /api/keys/generate': {
    ...admins(400),
    fields: 'message keys',
    sample: {
      as: 'admin',
      body: { productId: 1, duration_days: 30, devices_limit: 1, quantity: 1 },
    },
  },
  'GET /api/keys/:id': {
    ...admins(404),
    path: () => '/api/keys/nenhuma',
    fields:
      'id key product validity status client history history.at history.what history.actor history.actor.id history.actor.username history.order_id history.user history.user.id history.user.username',
  },
  'PATCH /api/keys/:id/link': {
    ...admins(400),
    path: onKey('/link'),
    fields: 'message',
    sample: { as: 'admin', body: { userId: 'u1' } },
  },
  'PATCH /api/keys/:id/duration': {
    ...admins(200),
    path: onKey('/duration'),
    body: { duration_days: 9 },
    fields: 'message',
    sample: { as: 'admin', body: { duration_days: 30 } },
  },
  'PATCH /api/keys/:id/status': {
    ...admins(200),
    path: onKey('/status'),
    body: { status: 'active' },
    fields: 'message',
    sample: { as: 'admin', body: { status: 'banned' } },
  },
  'DELETE /api/keys/:id': {
    ...admins(404),
    path: () => '/api/keys/nenhuma',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
};
