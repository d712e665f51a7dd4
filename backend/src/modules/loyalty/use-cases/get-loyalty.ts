import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LoyaltyStatus } from '@shop/contracts/loyalty';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { loyaltyTopic, LoyaltyView, toLoyaltyStatus } from '../views/loyalty.view.js';

/** XP and ranks of a user. */
export class GetLoyalty extends Query<LiveResponse<LoyaltyStatus>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetLoyalty)
export class GetLoyaltyHandler implements IQueryHandler<GetLoyalty> {
  constructor(private readonly view: LoyaltyView) {}

  async execute({ userId }: GetLoyalty): Promise<LiveResponse<LoyaltyStatus>> {
    const version = await this.view.topicVersion(loyaltyTopic(userId));
    return live(version, toLoyaltyStatus(await this.view.get(userId)));
  }
}
