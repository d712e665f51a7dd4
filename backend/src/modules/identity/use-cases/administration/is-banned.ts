import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Returns whether an account is banned, by the log. */
export class IsBanned extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

export const IsBannedHandler = queryHandler(IsBanned, [AggregateStore], async ({ userId }, store) => {
  const state = await store.peek(account, userId);
  return state.status === 'active' && state.banned;
});
