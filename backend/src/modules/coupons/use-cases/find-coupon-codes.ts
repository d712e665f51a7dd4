import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { CouponsView } from '../views/coupons.view.js';

/** The present codes of coupons, by id; a deleted one has no entry. */
export class FindCouponCodes extends Query<ReadonlyMap<string, string>> {
  constructor(readonly couponIds: readonly string[]) {
    super();
  }
}

export const FindCouponCodesHandler = queryHandler(FindCouponCodes, [CouponsView], async ({ couponIds }, view) => {
  const docs = await view.byIds(couponIds);
  return new Map(docs.map(({ _id, code }) => [_id, code]));
});
