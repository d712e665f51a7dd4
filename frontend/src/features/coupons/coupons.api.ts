import type { Coupon, CouponUse, SaveCoupon } from '@shop/contracts/coupons';
import type { MessageResponse } from '@shop/contracts/shapes';
import type { InferInput } from 'valibot';
import { post, request } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { pushedList } from '../../shared/table/pushed-list.js';

type Body = InferInput<typeof SaveCoupon>;

const couponPath = (id: string) => `/api/discounts/${encodeURIComponent(id)}`;

export const createCoupon = (body: Body, key: string) => post<MessageResponse>('/api/discounts', { body, key });

export const changeCoupon = async (id: string, body: Body) =>
  (await request<MessageResponse>('PUT', couponPath(id), { body })).body;

export const deleteCoupon = async (id: string) => (await request<MessageResponse>('DELETE', couponPath(id))).body;

/** Paging and order of the coupons; the usual order is that of their creation. */
export const couponsShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['code', 'type', 'value', 'times_used', 'expires_at'],
} as const;

/** The coupons; the newest are pushed. */
export const {
  newest: newestCoupons,
  useList: useCoupons,
  csv: couponsCsv,
} = pushedList<Coupon>({ topic: 'admin:coupons', path: '/api/discounts', shape: couponsShape });

export const usesShape = { pageSize: 10, usualSort: '', sortable: ['amount', 'state', 'at'] } as const;

const usesPath = (id: string) => `${couponPath(id)}/uses`;
/** Where the uses of a coupon are a CSV file. */
export const usesCsv = (id: string, query: ListQuery) => csvAddress(usesPath(id), query, usesShape);

export const useCouponUses = (id: string, query: ListQuery) =>
  useFetchedList<CouponUse>(usesPath(id), query, usesShape);
