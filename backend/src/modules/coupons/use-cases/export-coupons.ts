import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CouponsQuery } from '@shop/contracts/coupons';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { couponsList, CouponsView } from '../views/coupons.view.js';

/** The coupons as a file. */
export class ExportCoupons extends Query<CsvResponse> {
  constructor(readonly query: CouponsQuery) {
    super();
  }
}

@QueryHandler(ExportCoupons)
export class ExportCouponsHandler implements IQueryHandler<ExportCoupons> {
  constructor(private readonly view: CouponsView) {}

  async execute({ query }: ExportCoupons): Promise<CsvResponse> {
    return couponsList.csv(this.view, query, {});
  }
}
