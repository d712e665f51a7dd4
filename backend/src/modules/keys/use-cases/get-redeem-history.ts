import { Query } from '@nestjs/cqrs';
import type { RedeemHistoryQuery, Redemption } from '@shop/contracts/keys';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const GetRedeemHistoryHandler = queryHandler(GetRedeemHistory, [RedeemHistoryView], ({ userId, query }, view) =>
  listResponse(redeemHistoryList, {
    view,
    query,
    scope: { userId },
    topic: redeemHistoryTopic(userId),
  }),
);
