import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindRevokedGrant } from '../../subscriptions/use-cases/find-revoked-grant.js';
import { isRedeemed, key } from '../domain/key.js';
import { keyGrantIdOf } from './deliver-key.js';

/** Finds the time of a redeemed key that a ban took back, in milliseconds; 0 for a key that was not redeemed. */
export class FindRevokedTime extends Query<number> {
  constructor(readonly keyId: string) {
    super();
  }
}

@QueryHandler(FindRevokedTime)
export class FindRevokedTimeHandler implements IQueryHandler<FindRevokedTime> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ keyId }: FindRevokedTime): Promise<number> {
    const state = await this.store.load(key, keyId);
    if (!isRedeemed(state)) return 0;
    return this.queries.execute(new FindRevokedGrant(state.redeemedBy, state.productId, keyGrantIdOf(keyId)));
  }
}
