import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProfileView } from '../views/profile.view.js';

/**
 * The present usernames of accounts, by id; ids may repeat, and an account that does not exist any more has no entry.
 */
export class FindUsernames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

@QueryHandler(FindUsernames)
export class FindUsernamesHandler implements IQueryHandler<FindUsernames> {
  constructor(private readonly view: ProfileView) {}

  async execute({ userIds }: FindUsernames): Promise<ReadonlyMap<string, string>> {
    const docs = await this.view.byIds(userIds);
    return new Map(docs.map(({ _id, username }) => [_id, username]));
  }
}
