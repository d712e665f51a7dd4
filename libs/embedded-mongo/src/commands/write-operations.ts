import { T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { parseFilter } from '../filter/parse.js';
import { makePlan } from '../query/plan.js';
import { collect } from '../query/scan.js';
import { idOf } from '../store/collection.js';
import type { Collection } from '../store/collection.js';
import { parseUpdate } from '../update/parse.js';
import { updated, upserted, withIdFirst } from '../update/update.js';
import type { Store } from './command.js';

const NO_OPTIONS = encode({});

/** Database and collection that an operation writes to. */
export interface Namespace {
  readonly db: string;
  readonly name: string;
}

/** One update: a replacement or operators, with its filter and options. */
export interface UpdateOperation {
  readonly filter: Val;
  readonly mods: Val;
  readonly multi: boolean;
  readonly upsert: boolean;
  readonly hint: Val | undefined;
}

/** Numbers of documents that updates matched and changed. */
export interface UpdateCounts {
  matched: number;
  modified: number;
}

/** Error of one operation of a batch. */
export interface OperationError {
  readonly index: number;
  readonly error: CommandError;
}

/** Runs the operations of a batch; the first error ends an ordered one, others are gathered. */
export function each(count: number, ordered: boolean, run: (index: number) => void): OperationError[] {
  const errors: OperationError[] = [];
  for (let index = 0; index < count; index++) {
    try {
      run(index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, error });
      if (ordered) break;
    }
  }
  return errors;
}

/**
 * Checks the form of an update's modifications: an ill-formed one is an error of the whole command, before any is made.
 */
export function checkMods({ t }: Val): void {
  if (t !== T.doc && t !== T.array) throw new CommandError(9, 'Update argument must be either an object or an array');
}

/** Returns the collection that documents are inserted into. Throws for a name that no collection may have. */
export const insertTarget = (store: Store, { db, name }: Namespace): Collection =>
  store.catalogue.findOrCreate(db, name, NO_OPTIONS);

/** Inserts a document with its `_id` in front, a new one where it has none. Throws code 11000 for an existing key. */
export function insertDocument(collection: Collection, doc: Val): void {
  collection.insert(withIdFirst(doc.b.subarray(doc.s, doc.e)));
}

/**
 * Updates documents; returns the `_id` of an upserted one. Adds to `counts` with each document, so that they are right
 * after an error too.
 */
export function updateDocuments(
  store: Store,
  { db, name }: Namespace,
  operation: UpdateOperation,
  counts: UpdateCounts,
): Val | undefined {
  const { multi, upsert, hint } = operation;
  const filter = parseFilter(operation.filter);
  const update = parseUpdate(operation.mods);
  if (multi && update.kind === 'replace')
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  const collection = store.catalogue.find(db, name);
  const rows = collection ? collect(makePlan(collection, filter, undefined, !multi, hint), multi ? Infinity : 1) : [];
  for (const row of rows) {
    const next = updated(row.doc, update);
    if (next) collection!.replace(row, next);
    counts.matched += 1;
    if (next) counts.modified += 1;
  }
  if (rows.length > 0 || !upsert) return undefined;
  const doc = upserted(filter, update);
  insertTarget(store, { db, name }).insert(doc);
  return idOf(doc)!;
}

/** Returns the number of documents that are gone. */
export function deleteDocuments(
  store: Store,
  { db, name }: Namespace,
  operation: Pick<UpdateOperation, 'filter' | 'multi' | 'hint'>,
): number {
  const { multi, hint } = operation;
  const filter = parseFilter(operation.filter);
  const collection = store.catalogue.find(db, name);
  if (!collection) return 0;
  const rows = collect(makePlan(collection, filter, undefined, !multi, hint), multi ? Infinity : 1);
  for (const row of rows) collection.remove(row);
  return rows.length;
}
