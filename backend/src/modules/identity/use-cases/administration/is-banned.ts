import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Returns whether an account is banned, by the log. */
export class IsBanned extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(IsBanned)
export class IsBannedHandler implements IQueryHandler<IsBanned> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: IsBanned): Promise<boolean> {
    const state = await this.store.peek(account, userId);
    return state.status === 'active' && state.banned;
  }
}
