import { admins, clients, members, resellers, type Routes } from './route.js';

/** Of a plan that is not on sale: a body that is taken buys nothing. */
const item = { productId: 1, productName: 'Hostil', planId: 999_999, planName: 'Diário', price: 10 };

export const routes: Routes = {
  'POST /api/client/checkout': {
    ...clients(400),
    fields: 'message orderId status total qrCodeImage qrCodeText expiresAt generatedKeys',
    sample: { as: 'member', body: { items: [item], paymentMethod: 'balance', expectedTotal: 10 } },
  },
  'GET /api/client/orders': {
    ...clients(200),
    fields:
      'id created_at purchaseType total_amount status refunded items items.productId items.productName items.planId items.planName items.price items.quantity items.unit_price coupon keys expires_at',
  },
  'GET /api/orders': {
    ...admins(200),
    fields: 'id user_id username created_at purchaseType total_amount status refund',
  },
  'GET /api/orders/metrics': { ...admins(200), fields: 'totalRevenue paidOrdersCount pendingOrdersCount' },
  'GET /api/orders/:id/story': {
    ...admins(200),
    path: ({ orderId }) => `/api/orders/${orderId}/story`,
    fields:
      'order order.id order.user_id order.username order.created_at order.purchaseType order.total_amount order.status order.refund facts facts.at facts.what facts.text facts.actor facts.actor.id facts.actor.username',
  },
  'POST /api/orders/:id/approve': {
    ...admins(409),
    path: ({ orderId }) => `/api/orders/${orderId}/approve`,
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'POST /api/orders/:id/refund': {
    ...admins(400),
    path: ({ orderId }) => `/api/orders/${orderId}/refund`,
    fields: 'message amount takesBack keeps',
    sample: { as: 'admin', body: { to: 'balance', reason: 'Pedido do cliente' } },
  },
  'GET /api/client/gifts': {
    ...clients(200),
    fields: 'key product_name duration_days order_id status redeemed_at',
  },
  'GET /api/reseller/keys': {
    ...resellers(200),
    fields: 'id key product_name duration_days order_id status created_at redeemed_at price',
  },
  'POST /api/client/gifts/cancel': {
    ...clients(400),
    fields: 'message amount',
    sample: { as: 'member', body: { key: 'NENHUMA1' } },
  },
  'POST /api/client/gifts/:key/cancel': {
    ...clients(404),
    path: () => '/api/client/gifts/NENHUMA1/cancel',
    fields: 'message amount',
    sample: { as: 'member', body: null },
  },
  'GET /api/orders/:id/status': {
    ...members(404),
    owner: 200,
    admin: 200,
    path: ({ orderId }) => `/api/orders/${orderId}/status`,
    fields: 'status purchaseType generatedKeys total qrCodeImage qrCodeText expiresAt credited',
  },
  'GET /api/client/orders/:id/receipt': {
    ...clients(404),
    owner: 200,
    path: ({ orderId }) => `/api/client/orders/${orderId}/receipt`,
    fields: null,
  },
  'POST /api/client/orders/:id/cancel': {
    ...clients(404),
    owner: 409,
    path: ({ orderId }) => `/api/client/orders/${orderId}/cancel`,
    fields: 'message status',
    sample: { as: 'member', body: null },
  },
};
