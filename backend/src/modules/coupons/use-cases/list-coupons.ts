import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Coupon, CouponsQuery } from '@shop/contracts/coupons';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { couponsList, couponsTopic, CouponsView } from '../views/coupons.view.js';

/** One page of the coupons, or all of them as a file. */
export class ListCoupons extends Query<ListResponse<Coupon, CouponsQuery>> {
  constructor(readonly query: CouponsQuery) {
    super();
  }
}

@QueryHandler(ListCoupons)
export class ListCouponsHandler implements IQueryHandler<ListCoupons> {
  constructor(private readonly view: CouponsView) {}

  async execute({ query }: ListCoupons): Promise<ListResponse<Coupon, CouponsQuery>> {
    return listResponse(couponsList, { view: this.view, query, scope: {}, topic: couponsTopic });
  }
}
