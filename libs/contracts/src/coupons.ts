import * as v from 'valibot';
import { centsFromBrl } from '@shop/kernel/money';
import { COUPON_CODE_MAX, COUPON_USES_MAX, MAX_AMOUNT_CENTS } from './limits.js';
import { listQuery, scalarsOf } from './list.js';
import { changedFields, cleanText, dateOfText, instant, money, positiveInteger, trimmed, upTo } from './shapes.js';

export const couponTypes = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;
export type CouponType = (typeof couponTypes)[number];

const noCode = 'O código é obrigatório.';
/** Case does not matter, nor whether an accent is a character of its own: codes are stored composed and in capitals. */
const couponCode = v.pipe(
  cleanText(noCode),
  trimmed(),
  v.toUpperCase(),
  v.normalize('NFC'),
  v.minLength(1, noCode),
  upTo(COUPON_CODE_MAX, `O código pode ter no máximo ${String(COUPON_CODE_MAX)} caracteres.`),
);

/** Control characters and other characters without a visible form. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const newCouponCode = v.pipe(
  couponCode,
  v.check((code) => !INVISIBLE.test(code), 'O código não pode ter caracteres invisíveis.'),
);

/** The coupon code of a checkout; blank text means no code. */
export const appliedCode = v.nullable(
  v.pipe(
    cleanText('Cupom não encontrado.'),
    trimmed(),
    v.toUpperCase(),
    v.normalize('NFC'),
    upTo(COUPON_CODE_MAX, 'Cupom não encontrado.'),
    v.transform((code) => (code === '' ? null : code)),
  ),
);

export const ValidateCoupon = v.strictObject({ code: couponCode });
export type ValidateCoupon = v.InferOutput<typeof ValidateCoupon>;

/** Response of POST /api/discounts/validate; with the rules a screen computes the discount of the coming checkout. */
export const Discount = v.object({
  message: v.string(),
  code: v.string(),
  type: v.picklist(couponTypes),
  value: money,
  product_ids: v.nullable(v.array(v.number())),
  min_total: v.nullable(money),
});
export type Discount = v.InferOutput<typeof Discount>;

/* Administration */

const badValue = 'O valor deve ser positivo.';
const badUses = 'O limite de usos deve ser um número positivo.';
const badExpiry = 'Data de expiração inválida.';
const badProducts = 'Produtos inválidos.';
const isAmount = (value: number) => centsFromBrl(value) !== undefined && value <= MAX_AMOUNT_CENTS / 100;

const uses = v.nullable(
  v.pipe(
    v.number(badUses),
    v.integer(badUses),
    v.minValue(1, badUses),
    v.maxValue(COUPON_USES_MAX, `O limite máximo é de ${String(COUPON_USES_MAX)} usos.`),
  ),
);

/**
 * `datetime-local` inputs have no zone: they are read in that of São Paulo, without daylight saving time since 2019.
 */
const expiry = v.nullable(
  v.pipe(
    cleanText(badExpiry),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/, badExpiry),
    v.transform((text) => (/Z|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}-03:00`)),
    dateOfText(badExpiry),
    v.transform((date) => date.toISOString()),
  ),
);

const couponEntries = {
  code: newCouponCode,
  type: v.picklist(couponTypes, 'O tipo é obrigatório.'),
  value: v.pipe(v.number(badValue), v.minValue(0, badValue), v.check(isAmount, 'Valor inválido.')),
  max_uses: v.optional(uses, null),
  expires_at: v.optional(expiry, null),
  max_uses_per_user: v.optional(uses, null),
  product_ids: v.optional(
    v.nullable(
      v.pipe(v.array(positiveInteger, badProducts), v.minLength(1, badProducts), v.maxLength(200, badProducts)),
    ),
    null,
  ),
  min_total: v.optional(
    v.nullable(
      v.pipe(
        v.number('Valor mínimo inválido.'),
        v.minValue(0, 'Valor mínimo inválido.'),
        v.check(isAmount, 'Valor mínimo inválido.'),
      ),
    ),
    null,
  ),
};

const isWithinPercent = ({ type, value }: { readonly type: CouponType; readonly value: number }) =>
  type !== 'PERCENTAGE' || value <= 100;
const aboveAll = 'O percentual pode ser no máximo 100.';

/** Body of POST /api/discounts; null means no rule. */
export const SaveCoupon = v.pipe(
  v.strictObject(couponEntries),
  v.forward(v.partialCheck([['type'], ['value']], isWithinPercent, aboveAll), ['value']),
);
export type SaveCoupon = v.InferOutput<typeof SaveCoupon>;

export type CouponField = keyof typeof couponEntries;
const couponFields = [
  'code',
  'type',
  'value',
  'max_uses',
  'expires_at',
  'max_uses_per_user',
  'product_ids',
  'min_total',
] as const satisfies readonly CouponField[];

/**
 * Body of PUT /api/discounts/{id}: the whole coupon. With `changed`, only the fields named there take effect, type and
 * value together; the others stay as they are, also where a colleague has changed them since the form was filled in.
 */
export const ChangeCoupon = v.pipe(
  v.strictObject({ ...couponEntries, changed: v.optional(changedFields(couponFields)) }),
  v.forward(v.partialCheck([['type'], ['value']], isWithinPercent, aboveAll), ['value']),
);
export type ChangeCoupon = v.InferOutput<typeof ChangeCoupon>;

/** Row of GET /api/discounts. */
export const Coupon = v.object({
  id: v.string(),
  code: v.string(),
  type: v.picklist(couponTypes),
  value: money,
  max_uses: v.nullable(v.number()),
  times_used: v.number(),
  expires_at: v.nullable(instant),
  max_uses_per_user: v.nullable(v.number()),
  product_ids: v.nullable(v.array(v.number())),
  min_total: v.nullable(money),
});
export type Coupon = v.InferOutput<typeof Coupon>;
export const CouponList = v.array(Coupon);

export const CouponsQuery = listQuery({
  sort: scalarsOf(Coupon),
});
export type CouponsQuery = v.InferOutput<typeof CouponsQuery>;

export const useStates = ['reserved', 'counted', 'released'] as const;
export type UseState = (typeof useStates)[number];

/** Row of GET /api/discounts/{id}/uses; `amount` is the discount. `username` is null after the user's erasure. */
export const CouponUse = v.object({
  order_id: v.string(),
  user: v.object({ id: v.string(), username: v.nullable(v.string()) }),
  amount: money,
  state: v.picklist(useStates),
  at: instant,
});
export type CouponUse = v.InferOutput<typeof CouponUse>;
export const CouponUses = v.array(CouponUse);

export const CouponUsesQuery = listQuery({ sort: ['order_id', 'amount', 'state', 'at'] });
export type CouponUsesQuery = v.InferOutput<typeof CouponUsesQuery>;
