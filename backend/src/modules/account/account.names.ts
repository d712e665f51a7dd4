import { defineNames } from '../../platform/feature/names.js';
import { FindUsernames } from './use-cases/find-usernames.js';

export const accountNames = defineNames({
  of: 'account',
  find: (queries, ids) => queries.execute(new FindUsernames(ids)),
});
