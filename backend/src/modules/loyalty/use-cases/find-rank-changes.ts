import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProposedRank } from '@shop/contracts/loyalty-preview';
import { rankChange, type RankChange } from '../domain/ranks-preview.js';
import { LoyaltyView } from '../views/loyalty.view.js';

export type UserRankChange = RankChange & { readonly userId: string };

/**
 * Finds the users among some whose rank or rewards proposed ranks would change. `ranks` are in the order of their XP.
 */
export class FindRankChanges extends Query<readonly UserRankChange[]> {
  constructor(
    readonly userIds: readonly string[],
    readonly ranks: readonly ProposedRank[],
  ) {
    super();
  }
}

@QueryHandler(FindRankChanges)
export class FindRankChangesHandler implements IQueryHandler<FindRankChanges> {
  constructor(private readonly view: LoyaltyView) {}

  async execute({ userIds, ranks }: FindRankChanges): Promise<readonly UserRankChange[]> {
    const docs = await this.view.byIds(userIds);
    const standings = new Map(docs.map((doc) => [doc._id, doc]));
    return userIds.flatMap((userId) => {
      const change = rankChange(standings.get(userId) ?? { xp: 0, claimed: [] }, ranks);
      return change ? [{ ...change, userId }] : [];
    });
  }
}
