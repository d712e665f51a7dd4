import type { TimeForAll } from '@shop/contracts/bulk';
import { GiveTime } from '../../subscriptions/use-cases/give-time.js';
import { TakeTime } from '../../subscriptions/use-cases/take-time.js';
import { type BulkTerms, defineBulk } from './define-bulk.js';

const timeOf = (terms: BulkTerms): TimeForAll => {
  if (terms === null) throw new Error('A run of time without its terms.');
  return terms;
};

const targets = (terms: BulkTerms) => ({ heldProduct: timeOf(terms).productId });

export const grantTime = defineBulk({
  done: 'Tempo adicionado.',
  targets,
  category: null,
  command: (userId, terms) => new GiveTime(userId, timeOf(terms)),
  passedBy: [],
});

/** The undo of `grantTime`. */
export const takeTime = defineBulk({
  done: 'Tempo retirado.',
  targets,
  category: null,
  command: (userId, terms) => new TakeTime(userId, timeOf(terms)),
  passedBy: [],
});
