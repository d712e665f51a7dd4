import { admins, clients, type Given, type Routes } from './route.js';

const onCoupon =
  (tail = '') =>
  ({ couponId }: Given) =>
    `/api/discounts/${couponId}${tail}`;

/** Without its value, because 0 is one too. */
const coupon = { code: 'HOSTIL', type: 'FIXED_AMOUNT' };

export const routes: Routes = {
  'POST /api/discounts/validate': {
    ...clients(400),
    fields: 'message code type value product_ids min_total',
    sample: { as: 'member', body: { code: 'BEMVINDO10' } },
  },
  'GET /api/discounts': {
    ...admins(200),
    fields: 'id code type value max_uses times_used expires_at max_uses_per_user product_ids min_total',
  },
  'POST /api/discounts': { ...admins(400), fields: 'message', sample: { as: 'admin', body: coupon } },
  'PUT /api/discounts/:id': {
    ...admins(200),
    path: onCoupon(),
    body: { code: 'TABELA', type: 'FIXED_AMOUNT', value: 2 },
    fields: 'message',
    sample: { as: 'admin', body: coupon },
  },
  'DELETE /api/discounts/:id': {
    ...admins(404),
    path: () => '/api/discounts/nenhum',
    fields: 'message',
    sample: { as: 'admin', body: null },
  },
  'GET /api/discounts/:id/uses': {
    ...admins(200),
    path: onCoupon('/uses'),
    fields: 'order_id user user.id user.username amount state at',
  },
};
