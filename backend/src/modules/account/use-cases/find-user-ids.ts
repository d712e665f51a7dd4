import { type IQueryHandler, Query, type QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ListQuery, searchWords } from '@shop/contracts/list';
import type { OutsideSearch } from '../../../platform/list/define-list.js';
import type { Word } from '../../../platform/list/search.js';
import { ProfileView } from '../views/profile.view.js';

/** Accounts of which a search by one word may know; a word that begins more usernames needs another letter or word. */
const FOUND_MAX = 100;

export interface FoundUserIds {
  /** Ids of the accounts by word: at most 100 of each, and all that a rarer word finds too. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Some word begins the usernames of more accounts. */
  readonly isPartial: boolean;
}

/** Accounts of which some word of the username begins with one of `words`, each as `searchWords` gives it. */
export class FindUserIds extends Query<FoundUserIds> {
  constructor(readonly words: readonly string[]) {
    super();
  }
}

/** Completes a query with the accounts that each word of its search names; `matches` finds the rows of accounts. */
export async function withPeople<Asked extends Pick<ListQuery, 'q'>>(
  queries: QueryBus,
  query: Asked,
  matches: (userIds: readonly string[]) => Word,
): Promise<Asked & OutsideSearch> {
  const { ids, isPartial } = await queries.execute(new FindUserIds(searchWords(query.q ?? '')));
  return { ...query, isPartial, alsoMatches: (word) => matches(ids.get(word) ?? []) };
}

@QueryHandler(FindUserIds)
export class FindUserIdsHandler implements IQueryHandler<FindUserIds> {
  constructor(private readonly view: ProfileView) {}

  async execute({ words }: FindUserIds): Promise<FoundUserIds> {
    const found = await Promise.all(
      words.map(async (word) => [word, await this.beginningWith(word, { limit: FOUND_MAX + 1 })] as const),
    );
    const rare = found.flatMap(([, ids]) => (ids.length > FOUND_MAX ? [] : ids));
    const known = found.map(async ([word, ids]) => {
      if (ids.length <= FOUND_MAX) return [word, ids] as const;
      const alsoRare = rare.length === 0 ? [] : await this.beginningWith(word, { among: rare });
      return [word, [...new Set([...ids.slice(0, FOUND_MAX), ...alsoRare])]] as const;
    });
    return {
      ids: new Map(await Promise.all(known)),
      isPartial: found.some(([, ids]) => ids.length > FOUND_MAX),
    };
  }

  private beginningWith(word: string, { among, limit = 0 }: { among?: readonly string[]; limit?: number }) {
    const words = new RegExp(`^${word}`);
    return among
      ? this.view.ids({ _id: { $in: among }, words }, { hint: { _id: 1 } })
      : this.view.ids({ words }, { limit, hint: { words: 1 } });
  }
}
