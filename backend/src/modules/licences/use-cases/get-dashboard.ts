import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Dashboard } from '@shop/contracts/licences';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import { isListed, toClientSubscription } from '../views/client-subscription.js';
import {
  clientSubscriptionsView,
  subscriptionsTopic,
  type ClientSubscriptionsDoc,
} from '../views/client-subscriptions.view.js';

/** What a user holds, as it stands now. */
export class GetDashboard extends Query<LiveAnswer<Dashboard>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    @InjectView(clientSubscriptionsView) private readonly view: View<ClientSubscriptionsDoc>,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetDashboard): Promise<LiveAnswer<Dashboard>> {
    const head = await this.view.head(subscriptionsTopic(userId));
    const doc = await this.view.get(userId);
    const now = this.clock.now();
    const rows = (doc?.subscriptions ?? []).filter((row) => isListed(row, now.getTime()));
    const subscriptions = rows.map((row) => toClientSubscription(row, now.getTime()));
    return live(head, { subscriptions, server_time: now.toISOString() });
  }
}
