import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Returns whether an account is an administrator's, by the log. */
export class IsAdministrator extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(IsAdministrator)
export class IsAdministratorHandler implements IQueryHandler<IsAdministrator> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: IsAdministrator): Promise<boolean> {
    const state = await this.store.peek(account, userId);
    return state.status === 'active' && state.role === 'Admin';
  }
}
