import type { ChangeCoupon, SaveCoupon } from '@shop/contracts/coupons';
import type { MessageResponse } from '@shop/contracts/shapes';
import type { InferInput } from 'valibot';
import { remove } from '../../shared/http/remove.js';
import { post, request } from '../../shared/http/request.js';
import { csvAddress, type ListQuery } from '../../shared/table/data-table-query.js';

type Body = InferInput<typeof SaveCoupon>;

export const COUPONS = '/api/discounts';

const couponPath = (id: string) => `${COUPONS}/${encodeURIComponent(id)}`;

export const createCoupon = (body: Body, key: string) => post<MessageResponse>(COUPONS, { body, key });

export const changeCoupon = async (id: string, body: InferInput<typeof ChangeCoupon>) =>
  (await request<MessageResponse>('PUT', couponPath(id), { body })).body;

export const deleteCoupon = (id: string) => remove(couponPath(id));

/** Paging and order of the coupons; the usual order is that of their creation. */
export const couponsShape = {
  pageSize: 20,
  usualSort: '',
} as const;

export const usesShape = { pageSize: 10, usualSort: '' } as const;

/** Returns the address of the uses of a coupon. */
export const usesPath = (id: string) => `${couponPath(id)}/uses`;

/** Returns the address of the uses of a coupon as a CSV file. */
export const usesCsv = (id: string, query: ListQuery) => csvAddress(usesPath(id), query, usesShape);
