import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { PREVIEW_GAINS_MAX, type ProposedRank, type RanksPreview } from '@shop/contracts/loyalty-preview';
import { FindUsernames } from '../../account/use-cases/find-usernames.js';
import { ListBulkTargets } from '../../people/use-cases/list-bulk-targets.js';
import { rankChange, type RankChange } from '../domain/ranks-preview.js';
import { LoyaltyView } from '../views/loyalty.view.js';

/** Users that are judged at a time, so that memory stays flat however many there are. */
const USERS_AT_ONCE = 500;

/** Tries ranks on all users but administrators, as their history has led them to here; writes nothing. */
export class PreviewRanks extends Query<Omit<RanksPreview, 'message'>> {
  constructor(readonly ranks: readonly ProposedRank[]) {
    super();
  }
}

type UserChange = RankChange & { readonly userId: string };

@QueryHandler(PreviewRanks)
export class PreviewRanksHandler implements IQueryHandler<PreviewRanks> {
  constructor(
    private readonly view: LoyaltyView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ ranks }: PreviewRanks): Promise<Omit<RanksPreview, 'message'>> {
    const proposed = ranks.toSorted((one, other) => one.xp - other.xp);
    const named: UserChange[] = [];
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

  private async *changes(proposed: readonly ProposedRank[]): AsyncGenerator<readonly UserChange[]> {
    for (let after = ''; ;) {
      const ids = await this.queries.execute(new ListBulkTargets('all', after, USERS_AT_ONCE));
      const docs = await this.view.byIds(ids);
      const standings = new Map(docs.map((doc) => [doc._id, doc]));
      yield ids.flatMap((userId) => {
        const change = rankChange(standings.get(userId) ?? { xp: 0, claimed: [] }, proposed);
        return change ? [{ ...change, userId }] : [];
      });
      const last = ids.at(-1);
      if (last === undefined || ids.length < USERS_AT_ONCE) return;
      after = last;
    }
  }
}
