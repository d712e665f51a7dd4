import type { KeyRow } from '@shop/contracts/keys';
import { pushedList } from '../../shared/table/pushed-list.js';
import { KEYS, keysShape } from './admin-keys.api.js';

/** The keys; the newest are pushed. */
export const {
  refresh: refreshKeys,
  useList: useKeys,
  csv: keysCsv,
} = pushedList<KeyRow>({ topic: 'admin:keys', path: KEYS, shape: keysShape });
