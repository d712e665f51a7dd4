import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DailyBonusStatus } from '@shop/contracts/loyalty';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { bonusTopic, LoyaltyView, toBonusStatus } from '../views/loyalty.view.js';

/** State of a user’s daily bonus: claimable now, or from an instant. */
export class GetDailyBonus extends Query<LiveResponse<DailyBonusStatus>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetDailyBonus)
export class GetDailyBonusHandler implements IQueryHandler<GetDailyBonus> {
  constructor(
    private readonly view: LoyaltyView,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetDailyBonus): Promise<LiveResponse<DailyBonusStatus>> {
    const version = await this.view.topicVersion(bonusTopic(userId));
    return live(version, toBonusStatus(await this.view.get(userId), this.clock.nowMs()));
  }
}
