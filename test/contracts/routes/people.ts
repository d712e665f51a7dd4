import { PASSWORD } from '../../support/person.js';
import { admins, type Given, type Routes } from './route.js';

/** Returns a path on an account that no other row needs. */
const onAccount =
  (tail: string) =>
  ({ memberId }: Given) =>
    `/api/users/${memberId}${tail}`;

const personFields = [
  ...['id user email createdAt products status role_name permissions hwid pc_name balance xp hwid_reset_credits'],
  ...['is_two_factor_enabled subscriptions'],
  ...['id', 'name', 'created_at', 'expires_at', 'lifetime', 'subscription_status', 'pause_credits'].map(
    (field) => `subscriptions.${field}`,
  ),
].join(' ');

const under = (prefix: string, fields: string) => [prefix, ...fields.split(' ').map((field) => `${prefix}.${field}`)];

const detailFields = [
  personFields,
  ...under('changes', 'balance xp credits subscriptions status'),
  ...['balance', 'xp', 'credits', 'subscriptions', 'status'].flatMap((part) =>
    under(`changes.${part}`, 'id type at actor_id').slice(1),
  ),
  ...under('orders', 'id created_at purchaseType total_amount status refunded items keys coupon expires_at'),
  ...under('orders.items', 'productId productName planId planName price quantity unit_price').slice(1),
  ...under('orders.keys', 'key status').slice(1),
  ...under('keys', 'id product_name duration_days used_at'),
  ...under('ledger', 'id created_at kind amount balance_after order_id'),
  ...under('sessions', 'id created_at last_seen_at ip user_agent current'),
  ...under('activity', 'id type action permission created_at actor target changes undo ip user_agent reason via'),
  ...under('activity.actor', 'id username').slice(1),
  ...under('activity.target', 'kind id label').slice(1),
  ...under('activity.changes', 'field before after').slice(1),
].join(' ');

export const routes: Routes = {
  'GET /api/users/:id/details': { ...admins(200), path: onAccount('/details'), fields: detailFields },
  'GET /api/users/:id/ledger': {
    ...admins(200),
    path: onAccount('/ledger'),
    fields: `balance ${under('movements', 'id created_at kind amount balance_after order_id').join(' ')}`,
  },
  'GET /api/users/:id/movements': {
    ...admins(200),
    path: onAccount('/movements'),
    fields: 'id created_at kind amount balance_after order_id',
  },
  'GET /api/users': { ...admins(200), fields: personFields },
  'GET /api/users/clients': { ...admins(200), fields: 'id username email' },
  'GET /api/dashboard/metrics': {
    ...admins(200),
    fields: 'onlineUsers activeUsers bannedUsers expiredSubscriptions',
  },
  'POST /api/users': {
    ...admins(400),
    fields: 'message id',
    sample: {
      as: 'admin',
      body: {
        username: 'criado',
        email: 'criado@example.com',
        password: PASSWORD,
        role: 'Cliente',
        subscription: { productId: 1, duration: 30, durationType: 'days', isTrial: false, devices: 1 },
      },
    },
  },
  'POST /api/users/:id/subscriptions': {
    ...admins(400),
    path: onAccount('/subscriptions'),
    fields: 'message subscriptionId',
    sample: { as: 'admin', body: { productId: 1, days: 30, devices: 1, reason: 'cortesia' } },
  },
  'DELETE /api/users/subscriptions/:subId': {
    ...admins(404),
    path: () => '/api/users/subscriptions/nenhuma',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'PATCH /api/users/subscriptions/:subId/days': {
    ...admins(400),
    path: ({ subscriptionId }) => `/api/users/subscriptions/${subscriptionId}/days`,
    fields: 'message',
    sample: { as: 'admin', body: { days: 1, reason: 'cortesia' } },
  },
  'PATCH /api/users/:id/hwid': {
    ...admins(409),
    path: onAccount('/hwid'),
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'PATCH /api/users/:id/balance': {
    ...admins(400),
    path: onAccount('/balance'),
    fields: 'message',
    sample: { as: 'admin', body: { balance: 10.5, xp: 100, reason: 'acerto' } },
  },
  'PATCH /api/users/:id/credits': {
    ...admins(400),
    path: onAccount('/credits'),
    fields: 'message',
    sample: { as: 'admin', body: { hwidResets: 1, pauseCredits: -1, reason: 'acerto' } },
  },
};
