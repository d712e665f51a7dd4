import { docVal } from '../bson/read.js';
import { encode, toVal } from '../bson/write.js';
import { parseFilter } from '../filter/parse.js';
import { makePlan } from './plan.js';
import { collect } from './scan.js';
import type { Catalogue } from '../store/catalogue.js';
import type { Collection } from '../store/collection.js';
import type { Index } from '../store/secondary-index.js';

const AT_ONCE = 500;

function expireOne(collection: Collection, index: Index, now: number): void {
  const limit = new Date(now - index.ttlSeconds! * 1000);
  const filter = parseFilter(docVal(encode({ [index.pattern.paths[0]!.text]: { $lte: limit } })));
  const plan = makePlan(collection, filter, undefined, true, toVal(index.name));
  for (const row of collect(plan, AT_ONCE)) collection.remove(row);
}

/** Returns true when there is a TTL index, so that a database without one pays nothing. */
export function expiring(catalogue: Catalogue): boolean {
  return catalogue.all().some((collection) => collection.indexes.some((index) => index.ttlSeconds !== undefined));
}

/** Removes some of the documents whose time is over, by each TTL index; runs inside a write. */
export function expire(catalogue: Catalogue, now: number): void {
  for (const collection of catalogue.all()) {
    for (const index of collection.indexes) if (index.ttlSeconds !== undefined) expireOne(collection, index, now);
  }
}
