import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { PREVIEW_GAINS_MAX, type ProposedRank, type RanksPreview } from '@shop/contracts/loyalty-preview';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { FindRankChanges, type UserRankChange } from '../../loyalty/use-cases/find-rank-changes.js';
import { ListBulkTargets } from './list-bulk-targets.js';

/** Users that are judged at a time, so that memory stays flat however many there are. */
const USERS_AT_ONCE = 500;

/** Tries ranks on all users but administrators, as their history has led them to here; writes nothing. */
export class PreviewRanks extends Query<Omit<RanksPreview, 'message'>> {
  constructor(readonly ranks: readonly ProposedRank[]) {
    super();
  }
}

@QueryHandler(PreviewRanks)
export class PreviewRanksHandler implements IQueryHandler<PreviewRanks> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ ranks }: PreviewRanks): Promise<Omit<RanksPreview, 'message'>> {
    const proposed = ranks.toSorted((one, other) => one.xp - other.xp);
    const named: UserRankChange[] = [];
    let users = 0;
    for await (const changes of this.changes(proposed)) {
      users += changes.length;
      named.push(...changes.slice(0, PREVIEW_GAINS_MAX - named.length));
    }
    const usernames = await this.queries.execute(new FindUsernames(named.map(({ userId }) => userId)));
    const gains = named.map(({ userId: id, from, to, rewards }) => ({
      user: { id, username: usernames.get(id) ?? null },
      from,
      to,
      rewards: [...rewards],
    }));
    return { users, gains };
  }

  private async *changes(proposed: readonly ProposedRank[]): AsyncGenerator<readonly UserRankChange[]> {
    for (let after = ''; ;) {
      const ids = await this.queries.execute(new ListBulkTargets('all', after, USERS_AT_ONCE));
      yield await this.queries.execute(new FindRankChanges(ids, proposed));
      const last = ids.at(-1);
      if (last === undefined || ids.length < USERS_AT_ONCE) return;
      after = last;
    }
  }
}
