import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { movementsList, WalletMovementsView, walletTopic } from '../views/wallet-movements.view.js';

/** One page of the movements of a user's wallet, or all of them as a file. */
export class ListMovements<Q extends WalletQuery = WalletQuery> extends Query<ListResponse<Movement, Q>> {
  constructor(
    readonly userId: string,
    readonly query: Q,
  ) {
    super();
  }
}

@QueryHandler(ListMovements)
export class ListMovementsHandler implements IQueryHandler<ListMovements> {
  constructor(private readonly view: WalletMovementsView) {}

  async execute({ userId, query }: ListMovements): Promise<ListResponse<Movement, WalletQuery>> {
    return listResponse(movementsList, { view: this.view, query, scope: { userId }, topic: walletTopic(userId) });
  }
}
