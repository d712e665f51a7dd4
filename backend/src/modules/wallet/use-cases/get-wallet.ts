import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WalletQuery, WalletStatement } from '@shop/contracts/wallet';
import { brlFromCents } from '@shop/kernel/money';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { holding, pageOf } from '../../../platform/projections/listing.js';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import { toMovement, walletMovementsView, walletTopic, type MovementDoc } from '../views/wallet-movements.view.js';

/** The balance and one page of what made it. */
export class GetWallet extends Query<LiveAnswer<WalletStatement>> {
  constructor(
    readonly userId: string,
    readonly page: WalletQuery,
  ) {
    super();
  }
}

const fields = {
  id: '_id',
  created_at: 'seq',
  kind: 'kind',
  amount: 'amountCents',
  balance_after: 'balanceCents',
  order_id: 'orderId',
};

const newestFirst = { seq: -1, _id: 1 } as const;

@QueryHandler(GetWallet)
export class GetWalletHandler implements IQueryHandler<GetWallet> {
  constructor(@InjectView(walletMovementsView) private readonly view: View<MovementDoc>) {}

  async execute({ userId, page }: GetWallet): Promise<LiveAnswer<WalletStatement>> {
    const head = await this.view.head(walletTopic(userId));
    const filter = page.q ? { userId, search: holding(page.q) } : { userId };
    const [newest, docs, total] = await Promise.all([
      this.view.find({ userId }, { sort: newestFirst, limit: 1 }),
      this.view.find(filter, pageOf(page, fields, newestFirst)),
      this.view.count(filter),
    ]);
    const balance = brlFromCents(newest[0]?.balanceCents ?? 0);
    return live(head, { balance, movements: docs.map(toMovement) }, total);
  }
}
