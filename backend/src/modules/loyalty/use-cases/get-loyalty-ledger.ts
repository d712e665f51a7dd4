import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { LedgerEntry, LedgerQuery } from '@shop/contracts/loyalty-ledger';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { ListSubscriptions } from '../../licences/use-cases/list-subscriptions.js';
import { ledgerList, LoyaltyLedgerView } from '../views/loyalty-ledger.view.js';

/** Changes of a user's XP and credits: a page of them, or all as a file. */
export class GetLoyaltyLedger extends Query<LiveResponse<LedgerEntry[]> | CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: LedgerQuery,
  ) {
    super();
  }
}

@QueryHandler(GetLoyaltyLedger)
export class GetLoyaltyLedgerHandler implements IQueryHandler<GetLoyaltyLedger> {
  constructor(
    private readonly view: LoyaltyLedgerView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, query }: GetLoyaltyLedger): Promise<LiveResponse<LedgerEntry[]> | CsvResponse> {
    const head = await this.view.head(`loyalty-ledger@${userId}`);
    const held = await this.queries.execute(new ListSubscriptions(userId));
    const names = new Map(held.map(({ product_id, product_name }) => [product_id, product_name]));
    const join = () => Promise.resolve(names);
    if (query.format === 'csv') return ledgerList.csv(this.view, query, { userId }, join);
    const { rows, total } = await ledgerList.page(this.view, query, { userId }, join);
    return live(head, rows, total);
  }
}
