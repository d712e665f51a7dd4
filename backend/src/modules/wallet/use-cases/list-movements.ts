import { Query } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { queryHandler } from '../../../platform/feature/query-handler.js';
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

export const ListMovementsHandler = queryHandler(ListMovements, [WalletMovementsView], ({ userId, query }, view) =>
  listResponse(movementsList, { view, query, scope: { userId }, topic: walletTopic(userId) }),
);
