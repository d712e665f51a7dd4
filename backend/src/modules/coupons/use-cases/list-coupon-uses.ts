import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CouponUse, CouponUsesQuery } from '@shop/contracts/coupons';
import { DomainError } from '@shop/kernel/domain-error';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { couponsTopic, CouponsView } from '../views/coupons.view.js';
import { couponUsesList, CouponUsesView } from '../views/coupon-uses.view.js';

/** One page of a coupon's uses, or all of them as a file. Throws `NOT_FOUND`. */
export class ListCouponUses extends Query<ListResponse<CouponUse, CouponUsesQuery>> {
  constructor(
    readonly couponId: string,
    readonly query: CouponUsesQuery,
  ) {
    super();
  }
}

@QueryHandler(ListCouponUses)
export class ListCouponUsesHandler implements IQueryHandler<ListCouponUses> {
  constructor(
    private readonly coupons: CouponsView,
    private readonly uses: CouponUsesView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ couponId, query }: ListCouponUses): Promise<ListResponse<CouponUse, CouponUsesQuery>> {
    if (!(await this.coupons.get(couponId))) throw new DomainError('NOT_FOUND');
    const namesOf = (docs: readonly { readonly userId: string }[]) =>
      this.queries.execute(new FindUsernames(docs.map(({ userId }) => userId)));
    const request = { view: this.uses, query, scope: { couponId }, topic: couponsTopic, numberedBy: this.coupons };
    return listResponse(couponUsesList, request, namesOf);
  }
}
