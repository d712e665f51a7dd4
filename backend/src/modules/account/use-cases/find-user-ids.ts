import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProfileView } from '../views/profile.view.js';

/** Accounts of which a search by one word may know; a word that begins more usernames needs another letter. */
const FOUND_MAX = 500;

/** Accounts of which some word of the username begins with `word`, which is one as `searchWords` gives it. */
export class FindUserIds extends Query<readonly string[]> {
  constructor(readonly word: string) {
    super();
  }
}

@QueryHandler(FindUserIds)
export class FindUserIdsHandler implements IQueryHandler<FindUserIds> {
  constructor(private readonly view: ProfileView) {}

  async execute({ word }: FindUserIds): Promise<readonly string[]> {
    return this.view.ids({ words: new RegExp(`^${word}`) }, { limit: FOUND_MAX, hint: { words: 1 } });
  }
}
