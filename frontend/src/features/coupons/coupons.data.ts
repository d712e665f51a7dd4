import type { Coupon, CouponUse } from '@shop/contracts/coupons';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { COUPONS, couponsShape, usesPath, usesShape } from './coupons.api.js';

/** The coupons; the newest are pushed. */
export const {
  refresh: refreshCoupons,
  useList: useCoupons,
  csv: couponsCsv,
} = pushedList<Coupon>({ topic: 'admin:coupons', path: COUPONS, shape: couponsShape });

export const useCouponUses = (id: string, query: ListQuery) =>
  useFetchedList<CouponUse>(usesPath(id), query, usesShape);
