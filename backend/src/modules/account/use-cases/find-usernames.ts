import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { ProfileView } from '../views/profile.view.js';

/**
 * The present usernames of accounts, by id; ids may repeat, and an account that does not exist any more has no entry.
 */
export class FindUsernames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

export const FindUsernamesHandler = queryHandler(FindUsernames, [ProfileView], async ({ userIds }, view) => {
  const docs = await view.byIds(userIds);
  return new Map(docs.map(({ _id, username }) => [_id, username]));
});
