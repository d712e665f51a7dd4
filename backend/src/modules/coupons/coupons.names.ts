import { defineNames } from '../../platform/feature/names.js';
import { FindCouponCodes } from './use-cases/find-coupon-codes.js';

export const couponNames = defineNames({
  of: 'coupon',
  find: (queries, ids) => queries.execute(new FindCouponCodes(ids)),
});
