import { Query, QueryBus } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListPersonMovementsHandler = queryHandler(
  ListPersonMovements,
  [PeopleView, QueryBus],
  async ({ userId, query }, view, queries) => {
    if (!(await view.get(userId))) throw new DomainError('NOT_FOUND');
    return queries.execute(new ListMovements(userId, query));
  },
);
