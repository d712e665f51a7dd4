import { clients, newSubscriptionFields, type Routes, subscriptionFields } from './route.js';

export const routes: Routes = {
  'GET /api/client/dashboard': {
    ...clients(200),
    fields: `server_time subscriptions ${subscriptionFields('subscriptions.')}`,
  },
  'PATCH /api/client/subscriptions/:id/status': {
    ...clients(404),
    owner: 200,
    path: ({ subscriptionId }) => `/api/client/subscriptions/${subscriptionId}/status`,
    body: { status: 'active' },
    fields: 'message',
    sample: { as: 'member', body: { status: 'paused' } },
  },
  'PATCH /api/client/subscriptions/:id/auto-renew': {
    ...clients(404),
    owner: 200,
    path: ({ subscriptionId }) => `/api/client/subscriptions/${subscriptionId}/auto-renew`,
    body: { planId: null },
    fields: 'message auto_renew auto_renew.planId auto_renew.planName auto_renew.price auto_renew.at auto_renew.state',
    sample: { as: 'member', body: { planId: 1 }, nullable: 'planId' },
  },
  'POST /api/client/trials': {
    ...clients(409),
    body: { productId: 1 },
    fields: `message subscription ${newSubscriptionFields('subscription.')}`,
    sample: { as: 'member', body: { productId: 1 } },
  },
  'PATCH /api/client/user/reset-hwid': {
    ...clients(409),
    fields: 'message',
    sample: { as: 'member', body: { subscriptionId: 's1' } },
  },
  'GET /api/client/subscriptions/:id/devices': {
    ...clients(404),
    owner: 200,
    path: ({ subscriptionId }) => `/api/client/subscriptions/${subscriptionId}/devices`,
    fields: 'id pc_name hwid bound_at last_seen_at is_online',
  },
  'DELETE /api/client/subscriptions/:id/devices/:deviceId': {
    ...clients(404),
    path: ({ subscriptionId }) => `/api/client/subscriptions/${subscriptionId}/devices/nenhum`,
    fields: 'message',
    sample: { as: 'member', body: null },
  },
};
