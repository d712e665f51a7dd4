import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { LedgerEntry, LedgerQuery } from '@shop/contracts/loyalty-ledger';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { ListSubscriptions } from '../../subscriptions/use-cases/list-subscriptions.js';
import { ledgerList, LoyaltyLedgerView } from '../views/loyalty-ledger.view.js';
import { loyaltyTopic, LoyaltyView } from '../views/loyalty.view.js';

/** Changes of a user's XP and credits: a page of them, or all as a file. */
export class GetLoyaltyLedger<Q extends LedgerQuery = LedgerQuery> extends Query<ListResponse<LedgerEntry, Q>> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

@QueryHandler(GetLoyaltyLedger)
export class GetLoyaltyLedgerHandler implements IQueryHandler<GetLoyaltyLedger> {
  constructor(
    private readonly view: LoyaltyLedgerView,
    private readonly loyalty: LoyaltyView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, query }: GetLoyaltyLedger): Promise<ListResponse<LedgerEntry, LedgerQuery>> {
    const held = await this.queries.execute(new ListSubscriptions(userId));
    const names = new Map(held.map(({ product_id, product_name }) => [product_id, product_name]));
    const request = {
      view: this.view,
      query,
      scope: { userId },
      topic: loyaltyTopic(userId),
      numberedBy: this.loyalty,
    };
    return listResponse(ledgerList, request, () => Promise.resolve(names));
  }
}
