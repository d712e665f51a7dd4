import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ProfileView } from '../views/profile.view.js';

/** Balances in centavos, by the view and with one command; unknown accounts are left out. */
export class FindBalances extends Query<ReadonlyMap<string, number>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

export const FindBalancesHandler = queryHandler(
  FindBalances,
  [ProfileView],
  async ({ userIds }, view) =>
    new Map((await view.byIds(userIds)).map(({ _id, balanceCents }) => [_id, balanceCents] as const)),
);
