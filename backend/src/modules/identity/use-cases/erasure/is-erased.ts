import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account } from '../../domain/account.js';

/** Tells whether an account was erased, as the log says now. */
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
