import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { GrantedTimeStore } from '../services/granted-time-store.js';

/** Returns true for a grant that found its subscription for life already: not even another lifetime changes its end. */
export class HasAddedNothing extends Query<boolean> {
  constructor(
    readonly subscriptionId: string,
    readonly grantId: string,
  ) {
    super();
  }
}

export const HasAddedNothingHandler = queryHandler(
  HasAddedNothing,
  [GrantedTimeStore],
  async ({ subscriptionId, grantId }, store) =>
    (await store.read(subscriptionId)).surplus.some((time) => time.grantId === grantId),
);
