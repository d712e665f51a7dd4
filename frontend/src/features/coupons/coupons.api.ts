import type { Coupon, CouponUse, SaveCoupon } from '@shop/contracts/coupons';
import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { PatchOperation } from '@shop/contracts/live';
import { map } from 'rxjs';
import type { InferInput } from 'valibot';
import { isTransient } from '../../shared/http/api-error.js';
import { getLivePage, post, request, type Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { connection } from '../../shared/live/socket-connection.js';
import { csvAddress, isFirstPage, listAddress, type ListQuery } from '../../shared/table/data-table-query.js';

interface ApiResponse {
  readonly message: string;
}
type Body = InferInput<typeof SaveCoupon>;

const couponPath = (id: string) => `/api/discounts/${encodeURIComponent(id)}`;

export const createCoupon = (body: Body, key: string) => post<ApiResponse>('/api/discounts', { body, key });

export const changeCoupon = async (id: string, body: Body) =>
  (await request<ApiResponse>('PUT', couponPath(id), { body })).body;

export const deleteCoupon = async (id: string) => (await request<ApiResponse>('DELETE', couponPath(id))).body;

/** Paging and order of the coupons; the usual order is that of their creation. */
export const couponsShape = {
  pageSize: 20,
  usualSort: '',
  sortable: ['code', 'type', 'value', 'times_used', 'expires_at'],
} as const;

const addressOf = (query: ListQuery) => listAddress('/api/discounts', query, couponsShape);
/** Where the same list is a CSV file. */
export const couponsCsv = (query: ListQuery) => csvAddress('/api/discounts', query, couponsShape);

const load = (address: string) => getLivePage<readonly Coupon[]>(address);
const applyPatch = patchOf<readonly Coupon[]>();

/** Keeps the page's length: a new coupon moves the oldest one to the next page. */
function patchPage({ body, total }: Paged<readonly Coupon[]>, operations: readonly PatchOperation[]) {
  const rows = applyPatch(body, operations);
  return { body: rows.slice(0, couponsShape.pageSize), total: total + rows.length - body.length };
}

/** The newest coupons, pushed. */
export const newestCoupons = liveResource({
  topic: 'admin:coupons',
  connection,
  load: () => load(addressOf({ q: '', page: 1, pageSize: couponsShape.pageSize, sort: couponsShape.usualSort })),
  patch: patchPage,
  pollMs: DEFAULT_POLL,
  retry: isTransient,
});

const loadPage = (address: string) => load(address).pipe(map(({ data }) => data));

/** The page of the query: the newest one is pushed, any other is fetched once. */
export function useCoupons(query: ListQuery): LiveList<Coupon> {
  const live = useLive(newestCoupons);
  const isNewest = isFirstPage(query, couponsShape);
  const fetched = useFetched(isNewest ? null : addressOf(query), loadPage);
  const { view, refresh } = isNewest ? { view: live, refresh: newestCoupons.refresh } : fetched;
  return { view: useListPage(view), refresh };
}

export const usesShape = { pageSize: 10, usualSort: '', sortable: ['amount', 'state', 'at'] } as const;

const usesPath = (id: string) => `${couponPath(id)}/uses`;
/** Where the uses of a coupon are a CSV file. */
export const usesCsv = (id: string, query: ListQuery) => csvAddress(usesPath(id), query, usesShape);

const loadUses = (address: string) => getLivePage<readonly CouponUse[]>(address).pipe(map(({ data }) => data));

export function useCouponUses(id: string, query: ListQuery): LiveList<CouponUse> {
  const { view, refresh } = useFetched(listAddress(usesPath(id), query, usesShape), loadUses);
  return { view: useListPage(view), refresh };
}
