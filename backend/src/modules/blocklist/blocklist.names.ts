import { defineNames } from '../../platform/feature/names.js';
import { FindBlockedValues } from './use-cases/find-blocked-values.js';

export const blockNames = defineNames({
  of: 'block',
  find: (queries, ids) => queries.execute(new FindBlockedValues(ids)),
});
