import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RedeemHistoryQuery } from '@shop/contracts/keys';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { redeemHistoryList, RedeemHistoryView } from '../views/redeem-history.view.js';

/** Redeemed keys of a user, for the export. */
export class ExportRedeemHistory extends Query<CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: RedeemHistoryQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportRedeemHistory)
export class ExportRedeemHistoryHandler implements IQueryHandler<ExportRedeemHistory> {
  constructor(private readonly view: RedeemHistoryView) {}

  execute({ userId, query }: ExportRedeemHistory): Promise<CsvResponse> {
    return redeemHistoryList.csv(this.view, query, { userId });
  }
}
