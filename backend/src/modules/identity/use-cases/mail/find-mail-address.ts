import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../../platform/feature/query-handler.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** The last proven address of an account, by the log; `null` for one without, and for the banned and the erased. */
export class FindMailAddress extends Query<string | null> {
  constructor(readonly userId: string) {
    super();
  }
}

export const FindMailAddressHandler = queryHandler(FindMailAddress, [AggregateStore], async ({ userId }, store) => {
  const state = await store.peek(account, userId);
  return state.status === 'active' && !state.banned ? state.provenEmail : null;
});
