import { defineNames } from '../../platform/feature/names.js';
import { marks } from '../../platform/push/present-names.js';
import { FindBlockReasons } from './use-cases/find-block-reasons.js';
import { FindBlockedValues } from './use-cases/find-blocked-values.js';

/** Replaces the value and the reason of a block whose key is destroyed: it was removed, or its person erased. */
const FORGOTTEN = 'apagado';

export const blockNames = defineNames({
  of: 'block',
  find: (queries, ids) => queries.execute(new FindBlockedValues(ids)),
});

export const blockReasonNames = defineNames({
  of: 'block-reason',
  find: (queries, ids) => queries.execute(new FindBlockReasons(ids)),
});

const textOf = (kind: string) => {
  const names = marks(kind, FORGOTTEN);
  return (blockId: string): string => names.get(blockId) ?? '';
};

/** Marks the value of a block in a change. */
export const blockedValueText = textOf(blockNames.of);
/** Marks the reason of a block in a change. */
export const blockReasonText = textOf(blockReasonNames.of);
