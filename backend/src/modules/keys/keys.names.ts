import { defineNames } from '../../platform/feature/names.js';
import { FindKeyCodes } from './use-cases/find-key-codes.js';

export const keyNames = defineNames({ of: 'key', find: (queries, ids) => queries.execute(new FindKeyCodes(ids)) });
