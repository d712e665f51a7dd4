import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import type { ListResponse } from '../../../platform/list/list-response.js';
import { ListMovements } from '../../wallet/use-cases/list-movements.js';
import { PeopleView } from '../views/people.view.js';

/** One page of a user's whole ledger, or all of it as a file. Throws `NOT_FOUND`. */
export class ListPersonMovements extends Query<ListResponse<Movement, WalletQuery>> {
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

  async execute({ userId, query }: ListPersonMovements): Promise<ListResponse<Movement, WalletQuery>> {
    if (!(await this.view.get(userId))) throw new DomainError('NOT_FOUND');
    return this.queries.execute(new ListMovements(userId, query));
  }
}
