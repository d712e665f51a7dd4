import { Query } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { type DueRenewal, dueRenewal } from '../domain/renewal-decisions.js';
import { subscription } from '../domain/subscription.js';

export type { DueRenewal, RenewalObstacle } from '../domain/renewal-decisions.js';

/** Finds the renewal of a subscription that is to be bought now, by its stream; `null` for none. */
export class FindDueRenewal extends Query<DueRenewal | null> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

export const FindDueRenewalHandler = queryHandler(
  FindDueRenewal,
  [AggregateStore, Clock],
  async ({ subscriptionId }, store, clock) => dueRenewal(await store.load(subscription, subscriptionId), clock.nowMs()),
);
