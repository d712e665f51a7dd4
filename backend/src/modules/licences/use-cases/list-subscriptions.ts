import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ClientSubscription } from '@shop/contracts/licences';
import { Clock } from '../../../platform/clock/clock.js';
import { toClientSubscription } from '../views/client-subscription.js';
import { ClientSubscriptionsView } from '../views/client-subscriptions.view.js';

/** Every subscription of a user, those too that ended long ago. */
export class ListSubscriptions extends Query<ClientSubscription[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListSubscriptions)
export class ListSubscriptionsHandler implements IQueryHandler<ListSubscriptions> {
  constructor(
    private readonly view: ClientSubscriptionsView,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: ListSubscriptions): Promise<ClientSubscription[]> {
    const doc = await this.view.get(userId);
    const now = this.clock.nowMs();
    return doc ? doc.subscriptions.map((row) => toClientSubscription(row, now, doc.resetCredits)) : [];
  }
}
