import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Returns whether an account was erased, by the log. */
export class IsErased extends Query<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(IsErased)
export class IsErasedHandler implements IQueryHandler<IsErased> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: IsErased): Promise<boolean> {
    const { status } = await this.store.peek(account, userId);
    return status === 'erasing' || status === 'erased';
  }
}
