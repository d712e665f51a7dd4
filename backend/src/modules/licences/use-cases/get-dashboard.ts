import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Dashboard } from '@shop/contracts/licences';
import { NEW_USER_HWID_RESETS } from '@shop/contracts/limits';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { MachineActivity } from '../services/machine-activity.js';
import { isListed, latestMachine, toClientSubscription } from '../views/client-subscription.js';
import { ClientSubscriptionsView, subscriptionsTopic } from '../views/client-subscriptions.view.js';

/** Subscriptions of a user, as they stand now. */
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
  ) {}

  async execute({ userId }: GetDashboard): Promise<LiveResponse<Dashboard>> {
    const head = await this.view.head(subscriptionsTopic(userId));
    const doc = await this.view.get(userId);
    const now = this.clock.now();
    const resetCredits = doc?.resetCredits ?? NEW_USER_HWID_RESETS;
    const listed = (doc?.subscriptions ?? []).filter((row) => isListed(row, now.getTime()));
    const uses = await this.activity.of(listed.flatMap((row) => latestMachine(row)?.id ?? []));
    const subscriptions = listed.map((row) =>
      toClientSubscription(row, now.getTime(), resetCredits, uses.get(latestMachine(row)?.id ?? '')),
    );
    return live(head, { subscriptions, server_time: now.toISOString() });
  }
}
