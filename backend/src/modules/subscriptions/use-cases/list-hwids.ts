import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { machines } from '../domain/machines.js';

/** The HWIDs of the machines that are bound to a person's subscriptions. */
export class ListHwids extends Query<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListHwids)
export class ListHwidsHandler implements IQueryHandler<ListHwids> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ userId }: ListHwids): Promise<readonly string[]> {
    const state = await this.store.load(machines, userId);
    return state.status === 'open' ? state.bound.flatMap(({ hwid }) => hwid ?? []) : [];
  }
}
