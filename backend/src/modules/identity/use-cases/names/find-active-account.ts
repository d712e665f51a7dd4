import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../../platform/feature/query-handler.js';
import { account } from '../../domain/account.js';
import { NameReservations } from '../../services/names/name-reservations.js';

/** The active account of a username or an e-mail, without regard to case; null for none, from the log itself. */
export class FindActiveAccount extends Query<string | null> {
  constructor(readonly identifier: string) {
    super();
  }
}

export const FindActiveAccountHandler = queryHandler(
  FindActiveAccount,
  [NameReservations, AggregateStore],
  async ({ identifier }, names, store) => {
    const userId = await names.ownerOf(identifier);
    const isActive = userId !== null && (await store.peek(account, userId)).status === 'active';
    return isActive ? userId : null;
  },
);
