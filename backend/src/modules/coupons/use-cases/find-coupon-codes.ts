import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CouponsView } from '../views/coupons.view.js';

/** The present codes of coupons, by id; a deleted one has no entry. */
export class FindCouponCodes extends Query<ReadonlyMap<string, string>> {
  constructor(readonly couponIds: readonly string[]) {
    super();
  }
}

@QueryHandler(FindCouponCodes)
export class FindCouponCodesHandler implements IQueryHandler<FindCouponCodes> {
  constructor(private readonly view: CouponsView) {}

  async execute({ couponIds }: FindCouponCodes): Promise<ReadonlyMap<string, string>> {
    const docs = await this.view.byIds(couponIds);
    return new Map(docs.map(({ _id, code }) => [_id, code]));
  }
}
