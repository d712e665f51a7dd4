import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Movement, WalletQuery } from '@shop/contracts/wallet';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { movementsList, WalletMovementsView, walletTopic } from '../views/wallet-movements.view.js';

/** One page of the movements of a user's wallet. */
export class ListMovements extends Query<LiveResponse<Movement[]>> {
  constructor(
    readonly userId: string,
    readonly query: WalletQuery,
  ) {
    super();
  }
}

@QueryHandler(ListMovements)
export class ListMovementsHandler implements IQueryHandler<ListMovements> {
  constructor(private readonly view: WalletMovementsView) {}

  async execute({ userId, query }: ListMovements): Promise<LiveResponse<Movement[]>> {
    const head = await this.view.head(walletTopic(userId));
    const { rows, total } = await movementsList.page(this.view, query, { userId });
    return live(head, rows, total);
  }
}
