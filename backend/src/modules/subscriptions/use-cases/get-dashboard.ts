import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Dashboard } from '@shop/contracts/subscriptions';
import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { MachineActivity } from '../services/machine-activity.js';
import { isListed, latestMachine, toClientSubscription, withNames } from '../views/client-subscription.js';
import { ClientSubscriptionsView, subscriptionsTopic } from '../views/client-subscriptions.view.js';

/** Current subscriptions of a user. */
export class GetDashboard extends Query<LiveResponse<Dashboard>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetDashboard)
export class GetDashboardHandler implements IQueryHandler<GetDashboard> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly activity: MachineActivity,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: GetDashboard): Promise<LiveResponse<Dashboard>> {
    const version = await this.view.topicVersion(subscriptionsTopic(userId));
    const doc = await this.view.get(userId);
    const now = this.clock.now();
    const resetCredits = doc?.resetCredits ?? NEW_USER_HWID_RESETS;
    const names = await this.queries.execute(new FindProductNames());
    const listed = withNames(doc?.subscriptions ?? [], names).filter((row) => isListed(row, now.getTime()));
    const uses = await this.activity.of(listed.flatMap((row) => latestMachine(row)?.id ?? []));
    const subscriptions = listed.map((row) =>
      toClientSubscription(row, now.getTime(), resetCredits, uses.get(latestMachine(row)?.id ?? '')),
    );
    return live(version, { subscriptions, server_time: now.toISOString() });
  }
}
