import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CouponUse, CouponUsesQuery } from '@shop/contracts/coupons';
import { DomainError } from '@shop/kernel/domain-error';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { couponsTopic, CouponsView } from '../views/coupons.view.js';
import { couponUsesList, CouponUsesView } from '../views/coupon-uses.view.js';

/** One page of a coupon's uses, or all of them as a file. Throws `NOT_FOUND`. */
export class ListCouponUses extends Query<LiveResponse<CouponUse[]> | CsvResponse> {
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

  async execute({ couponId, query }: ListCouponUses): Promise<LiveResponse<CouponUse[]> | CsvResponse> {
    if (!(await this.coupons.get(couponId))) throw new DomainError('NOT_FOUND');
    const namesOf = (docs: readonly { readonly userId: string }[]) =>
      this.queries.execute(new FindUsernames([...new Set(docs.map(({ userId }) => userId))]));
    if (query.format === 'csv') return couponUsesList.csv(this.uses, query, { couponId }, namesOf);
    const head = await this.coupons.head(couponsTopic);
    const { rows, total } = await couponUsesList.page(this.uses, query, { couponId }, namesOf);
    return live(head, rows, total);
  }
}
