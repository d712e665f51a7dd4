import { Query } from '@nestjs/cqrs';
import type { DailyBonusStatus } from '@shop/contracts/loyalty';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { bonusTopic, LoyaltyView, toBonusStatus } from '../views/loyalty.view.js';

/** State of a user’s daily bonus: claimable now, or from an instant. */
export class GetDailyBonus extends Query<LiveResponse<DailyBonusStatus>> {
  constructor(readonly userId: string) {
    super();
  }
}

export const GetDailyBonusHandler = queryHandler(
  GetDailyBonus,
  [LoyaltyView, Clock],
  async ({ userId }, view, clock) => {
    const version = await view.topicVersion(bonusTopic(userId));
    return live(version, toBonusStatus(await view.get(userId), clock.nowMs()));
  },
);
