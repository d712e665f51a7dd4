import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProfileView } from '../views/profile.view.js';

/** Accounts of which a search by one word may know; a word that begins more usernames needs another letter. */
const FOUND_MAX = 100;

export interface FoundUserIds {
  /** Ids of the accounts by word, at most 100 of each. */
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

@QueryHandler(FindUserIds)
export class FindUserIdsHandler implements IQueryHandler<FindUserIds> {
  constructor(private readonly view: ProfileView) {}

  async execute({ words }: FindUserIds): Promise<FoundUserIds> {
    const beginningWith = (word: string) =>
      this.view.ids({ words: new RegExp(`^${word}`) }, { limit: FOUND_MAX + 1, hint: { words: 1 } });
    const found = await Promise.all(words.map(async (word) => [word, await beginningWith(word)] as const));
    return {
      ids: new Map(found.map(([word, ids]) => [word, ids.slice(0, FOUND_MAX)])),
      isPartial: found.some(([, ids]) => ids.length > FOUND_MAX),
    };
  }
}
