import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { WalletMovementsView } from '../views/wallet-movements.view.js';

/** Balances in centavos, by the view; a wallet without a movement is left out. */
export class FindBalances extends Query<ReadonlyMap<string, number>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

export const FindBalancesHandler = queryHandler(FindBalances, [WalletMovementsView], async ({ userIds }, view) => {
  const newest = await Promise.all(
    [...new Set(userIds)].map((userId) => view.find({ userId }, { sort: { seq: -1, _id: 1 }, limit: 1 })),
  );
  return new Map(newest.flat().map(({ userId, balanceCents }) => [userId, balanceCents]));
});
