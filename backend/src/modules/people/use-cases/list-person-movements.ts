import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import type { LiveResponse } from '../../../platform/http/live-response.js';
import { ExportMovements } from '../../wallet/use-cases/export-movements.js';
import { ListMovements } from '../../wallet/use-cases/list-movements.js';
import { PeopleView } from '../views/people.view.js';

/** One page of a user's whole ledger, or all of it as a file. Throws `NOT_FOUND`. */
export class ListPersonMovements extends Query<LiveResponse<Movement[]> | CsvResponse> {
  constructor(
    readonly userId: string,
    readonly query: WalletQuery,
  ) {
    super();
  }
}

@QueryHandler(ListPersonMovements)
export class ListPersonMovementsHandler implements IQueryHandler<ListPersonMovements> {
  constructor(
    private readonly view: PeopleView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, query }: ListPersonMovements): Promise<LiveResponse<Movement[]> | CsvResponse> {
    if (!(await this.view.get(userId))) throw new DomainError('NOT_FOUND');
    return query.format === 'csv'
      ? this.queries.execute(new ExportMovements(userId, query))
      : this.queries.execute(new ListMovements(userId, query));
  }
}
