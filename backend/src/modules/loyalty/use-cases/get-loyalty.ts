import { Query } from '@nestjs/cqrs';
import type { LoyaltyStatus } from '@shop/contracts/loyalty';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { loyaltyTopic, LoyaltyView, toLoyaltyStatus } from '../views/loyalty.view.js';

/** XP and ranks of a user. */
export class GetLoyalty extends Query<LiveResponse<LoyaltyStatus>> {
  constructor(readonly userId: string) {
    super();
  }
}

export const GetLoyaltyHandler = queryHandler(GetLoyalty, [LoyaltyView], async ({ userId }, view) => {
  const version = await view.topicVersion(loyaltyTopic(userId));
  return live(version, toLoyaltyStatus(await view.get(userId)));
});
