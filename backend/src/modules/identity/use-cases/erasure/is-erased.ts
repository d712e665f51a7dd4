import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Returns whether an account was erased, by the log. */
export class IsErased extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

export const IsErasedHandler = queryHandler(IsErased, [AggregateStore], async ({ userId }, store) => {
  const { status } = await store.peek(account, userId);
  return status === 'erasing' || status === 'erased';
});
