import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import { brlFromCents } from '@shop/kernel/money';
import { ListFile } from '../../../platform/list/list-file.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { WalletMovementsView } from '../views/wallet-movements.view.js';
import { ListMovements } from './list-movements.js';

/** The balance and one page of the movements that made it, or all movements as a file. */
export class GetWallet extends Query<LiveResponse<WalletStatement> | ListFile> {
  constructor(
    readonly userId: string,
    readonly query: WalletQuery,
  ) {
    super();
  }
}

@QueryHandler(GetWallet)
export class GetWalletHandler implements IQueryHandler<GetWallet> {
  constructor(
    private readonly view: WalletMovementsView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, query }: GetWallet): Promise<LiveResponse<WalletStatement> | ListFile> {
    const listed = await this.queries.execute(new ListMovements(userId, query));
    if (listed instanceof ListFile) return listed;
    const { version, body: movements, total } = listed;
    // After the movements: never older than the version that was read with them.
    const [newest] = await this.view.find({ userId }, { sort: { seq: -1, _id: 1 }, limit: 1 });
    return live(version, { balance: brlFromCents(newest?.balanceCents ?? 0), movements }, total);
  }
}
