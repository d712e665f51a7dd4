import * as v from 'valibot';
import { listQuery, scalarsOf } from './list.js';
import { instant, money } from './shapes.js';

/** State of a bought key; `banned` by the staff, before or after it was redeemed. */
export const resellerKeyStatuses = ['unused', 'used', 'cancelled', 'banned'] as const;
export type ResellerKeyStatus = (typeof resellerKeyStatuses)[number];

/** Row of GET /api/reseller/keys: a key that the reseller bought. It does not say who redeemed it. */
export const ResellerKey = v.object({
  id: v.string(),
  key: v.string(),
  product_name: v.string(),
  duration_days: v.number(),
  order_id: v.string(),
  status: v.picklist(resellerKeyStatuses),
  created_at: instant,
  redeemed_at: v.nullable(instant),
  /** Share of the key in the amount paid for its item. */
  price: money,
});
export type ResellerKey = v.InferOutput<typeof ResellerKey>;
export const ResellerKeyList = v.array(ResellerKey);

export const ResellerKeysQuery = listQuery({
  sort: scalarsOf(ResellerKey),
  formats: ['csv', 'txt'],
  filters: { status: v.optional(v.picklist(resellerKeyStatuses, 'Status inválido.')) },
});
export type ResellerKeysQuery = v.InferOutput<typeof ResellerKeysQuery>;
