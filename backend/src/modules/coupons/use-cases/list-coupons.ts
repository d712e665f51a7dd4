import { Query } from '@nestjs/cqrs';
import type { Coupon, CouponsQuery } from '@shop/contracts/coupons';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { couponsList, couponsTopic, CouponsView } from '../views/coupons.view.js';

/** One page of the coupons, or all of them as a file. */
export class ListCoupons extends Query<ListResponse<Coupon, CouponsQuery>> {
  constructor(readonly query: CouponsQuery) {
    super();
  }
}

export const ListCouponsHandler = queryHandler(ListCoupons, [CouponsView], ({ query }, view) =>
  listResponse(couponsList, { view, query, scope: {}, topic: couponsTopic }),
);
