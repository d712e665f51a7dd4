import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RedeemHistoryQuery, Redemption } from '@shop/contracts/keys';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { redeemHistoryList, redeemHistoryTopic, RedeemHistoryView } from '../views/redeem-history.view.js';

/** One page of a user's redemptions, or all of them as a file. */
export class GetRedeemHistory<Q extends RedeemHistoryQuery = RedeemHistoryQuery> extends Query<
  ListResponse<Redemption, Q>
> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

@QueryHandler(GetRedeemHistory)
export class GetRedeemHistoryHandler implements IQueryHandler<GetRedeemHistory> {
  constructor(private readonly view: RedeemHistoryView) {}

  async execute({ userId, query }: GetRedeemHistory): Promise<ListResponse<Redemption, RedeemHistoryQuery>> {
    return listResponse(redeemHistoryList, {
      view: this.view,
      query,
      scope: { userId },
      topic: redeemHistoryTopic(userId),
    });
  }
}
