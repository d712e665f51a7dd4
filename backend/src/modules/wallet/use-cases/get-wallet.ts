import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import { brlFromCents } from '@shop/kernel/money';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { movementsList, WalletMovementsView, walletTopic } from '../views/wallet-movements.view.js';

/** The balance and one page of the movements that made it. */
export class GetWallet extends Query<LiveResponse<WalletStatement>> {
  constructor(
    readonly userId: string,
    readonly query: WalletQuery,
  ) {
    super();
  }
}

@QueryHandler(GetWallet)
export class GetWalletHandler implements IQueryHandler<GetWallet> {
  constructor(private readonly view: WalletMovementsView) {}

  async execute({ userId, query }: GetWallet): Promise<LiveResponse<WalletStatement>> {
    const head = await this.view.head(walletTopic(userId));
    const [newest, { rows, total }] = await Promise.all([
      this.view.find({ userId }, { sort: { seq: -1, _id: 1 }, limit: 1 }),
      movementsList.page(this.view, query, { userId }),
    ]);
    const balance = brlFromCents(newest[0]?.balanceCents ?? 0);
    return live(head, { balance, movements: rows }, total);
  }
}
