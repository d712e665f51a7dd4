import { brlText } from '@shop/contracts/brl-text';
import { describeActivities } from '../../platform/activity/activities.js';
import { adminActsOn } from '../../platform/activity/admin-acts.js';
import { changedFields, momentText } from '../../platform/activity/change-texts.js';
import { productText } from '../../platform/push/present-names.js';
import type { CouponChanged, CouponCreated, CouponDeleted, CouponEvent, CouponRules } from './domain/coupon.events.js';

interface OfCoupon {
  readonly couponId: string;
  readonly code: string;
}

/** The demo coupon is no entry of the log. */
const byAdmin = adminActsOn(({ couponId }: OfCoupon) => ({ kind: 'coupon', id: couponId }));
const withCode =
  (action: string) =>
  ({ code }: OfCoupon): string =>
    `${action}: ${code}`;

const orNone =
  <Value>(text: (value: Value) => string) =>
  (value: Value | null): string =>
    value === null ? 'nenhum' : text(value);

/** Returns code and rules in display form; a discount is its type with its value. */
const shown = ({ code, rules }: { readonly code: string; readonly rules: CouponRules }) => ({
  code,
  ...rules,
  discount: rules.type === 'PERCENTAGE' ? `${String(rules.value / 100).replace('.', ',')}%` : brlText(rules.value),
});
const fields: Parameters<typeof changedFields<ReturnType<typeof shown>>>[2] = {
  code: ['Código', String],
  discount: ['Desconto', String],
  maxUses: ['Limite de usos', orNone(String)],
  maxUsesPerUser: ['Limite por usuário', orNone(String)],
  expiresAt: ['Expira em', orNone(momentText)],
  productIds: ['Produtos', orNone((ids) => ids.map(productText).join(', '))],
  minTotalCents: ['Valor mínimo', orNone(brlText)],
};

/** Acts of administrators on coupons. */
export const couponActivities = describeActivities<CouponEvent>('sales', {
  CouponCreated: byAdmin<CouponCreated>(withCode('Cupom criado'), (data) => changedFields(null, shown(data), fields)),
  CouponChanged: byAdmin<CouponChanged>(withCode('Cupom alterado'), (data) =>
    changedFields(shown(data.previous), shown(data), fields),
  ),
  CouponDeleted: byAdmin<CouponDeleted>(withCode('Cupom deletado'), [
    { field: 'Situação', before: 'cadastrado', after: 'deletado' },
  ]),
});
