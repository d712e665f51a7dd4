import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Coupon, CouponsQuery } from '@shop/contracts/coupons';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { couponsList, couponsTopic, CouponsView } from '../views/coupons.view.js';

/** All coupons, newest first. */
export class ListCoupons extends Query<LiveResponse<Coupon[]>> {
  constructor(readonly query: CouponsQuery) {
    super();
  }
}

@QueryHandler(ListCoupons)
export class ListCouponsHandler implements IQueryHandler<ListCoupons> {
  constructor(private readonly view: CouponsView) {}

  async execute({ query }: ListCoupons): Promise<LiveResponse<Coupon[]>> {
    const head = await this.view.head(couponsTopic);
    const { rows, total } = await couponsList.page(this.view, query, {});
    return live(head, rows, total);
  }
}
