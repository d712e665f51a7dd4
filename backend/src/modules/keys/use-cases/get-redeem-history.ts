import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RedeemHistoryQuery, Redemption } from '@shop/contracts/keys';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { redeemHistoryList, redeemHistoryTopic, RedeemHistoryView } from '../views/redeem-history.view.js';

/** One page of what a user redeemed. */
export class GetRedeemHistory extends Query<LiveResponse<Redemption[]>> {
  constructor(
    readonly userId: string,
    readonly query: RedeemHistoryQuery,
  ) {
    super();
  }
}

@QueryHandler(GetRedeemHistory)
export class GetRedeemHistoryHandler implements IQueryHandler<GetRedeemHistory> {
  constructor(private readonly view: RedeemHistoryView) {}

  async execute({ userId, query }: GetRedeemHistory): Promise<LiveResponse<Redemption[]>> {
    const head = await this.view.head(redeemHistoryTopic(userId));
    const { rows, total } = await redeemHistoryList.page(this.view, query, { userId });
    return live(head, rows, total);
  }
}
