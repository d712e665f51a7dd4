import { T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { asCommandError, CommandError } from '../errors.js';
import { parseFilter } from '../query/parse.js';
import { checkHint, makePlan } from '../query/plan.js';
import { collect } from '../query/scan.js';
import { idOf } from '../store/collection.js';
import { parseUpdate } from '../update/parse.js';
import { updated, upserted, withIdFirst } from '../update/update.js';
import { Arguments } from './arguments.js';
import { collectionName, documentsOf, reject, write } from './command.js';
import type { Call, Command, Reply, Store } from './command.js';

const NO_OPTIONS = encode({});
const BATCH = { ordered: 'bool', bypassDocumentValidation: 'bool', maxTimeMS: 'number' } as const;

/** Runs the members of a batch; the first error ends an ordered one, others are gathered. */
function each<Item>(call: Call, items: readonly Item[], run: (item: Item, position: number) => void): Json[] {
  const ordered = call.args.bool('ordered', true);
  const errors: Json[] = [];
  for (let i = 0; i < items.length; i++) {
    try {
      run(items[i]!, i);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { code, message, extra } = asCommandError(error);
      errors.push({ index: i, code, ...(extra as Record<string, Json>), errmsg: message });
      if (ordered) break;
    }
  }
  return errors;
}

function reply(counts: Reply, writeErrors: Json[]): Reply {
  return writeErrors.length > 0 ? { ...counts, writeErrors } : counts;
}

const insert: Command = {
  spec: { documents: 'array', ...BATCH },
  sequences: ['documents'],
  run(store, call) {
    const documents = documentsOf(call, 'documents');
    documents.forEach((v) => Arguments.expectDoc('insert.documents', v));
    return write(store, call, () => {
      const collection = store.catalogue.findOrCreate(call.db, collectionName(call), NO_OPTIONS);
      let n = 0;
      const errors = each(call, documents, (v) => {
        collection.insert(withIdFirst(v.b.subarray(v.s, v.e)));
        n += 1;
      });
      return reply({ n }, errors);
    });
  },
};

const UPDATE = {
  q: 'doc!',
  u: 'any!',
  upsert: 'bool',
  multi: 'bool',
  hint: 'any',
  collation: 'doc',
  arrayFilters: 'array',
  c: 'doc',
} as const;

interface Updates {
  n: number;
  nModified: number;
  readonly upserted: Json[];
}

/** Checks the form of an element of an update: an ill-formed one is an error of the whole command, before any is made. */
function readUpdate(item: Val): Arguments {
  const args = Arguments.readDoc('update.updates', item, UPDATE);
  reject(args, ['collation', 'arrayFilters', 'c']);
  checkHint(args.val('hint'));
  const { t } = args.need('u');
  if (t !== T.doc && t !== T.array) throw new CommandError(9, 'Update argument must be either an object or an array');
  return args;
}

function updateOne(store: Store, call: Call, args: Arguments, position: number, counts: Updates): void {
  const filter = parseFilter(args.need('q'));
  const update = parseUpdate(args.need('u'));
  const multi = args.bool('multi');
  if (multi && update.kind === 'replace')
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  const name = collectionName(call);
  const collection = store.catalogue.find(call.db, name);
  const rows = collection
    ? collect(makePlan(collection, filter, undefined, !multi, args.val('hint')), multi ? Infinity : 1)
    : [];
  for (const row of rows) {
    const next = updated(row.doc, update);
    if (next) collection!.replace(row, next);
    counts.n += 1;
    if (next) counts.nModified += 1;
  }
  if (rows.length > 0 || !args.bool('upsert')) return;
  const doc = upserted(filter, update);
  store.catalogue.findOrCreate(call.db, name, NO_OPTIONS).insert(doc);
  counts.n += 1;
  counts.upserted.push({ index: position, _id: idOf(doc)! });
}

const update: Command = {
  spec: { updates: 'array', let: 'doc', ...BATCH },
  sequences: ['updates'],
  run(store, call) {
    reject(call.args, ['let']);
    const updates = documentsOf(call, 'updates').map(readUpdate);
    return write(store, call, () => {
      const counts: Updates = { n: 0, nModified: 0, upserted: [] };
      const errors = each(call, updates, (args, i) => updateOne(store, call, args, i, counts));
      const { n, nModified, upserted: made } = counts;
      return reply(made.length > 0 ? { n, nModified, upserted: made } : { n, nModified }, errors);
    });
  },
};

const DELETE = { q: 'doc!', limit: 'number!', hint: 'any', collation: 'doc' } as const;

/** Checks the form of an element of a delete, likewise before any is made. */
function readDelete(item: Val): Arguments {
  const args = Arguments.readDoc('delete.deletes', item, DELETE);
  reject(args, ['collation']);
  checkHint(args.val('hint'));
  const limit = args.whole('limit');
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  return args;
}

function deleteOne(store: Store, call: Call, args: Arguments): number {
  const justOne = args.whole('limit') === 1;
  const filter = parseFilter(args.need('q'));
  const collection = store.catalogue.find(call.db, collectionName(call));
  if (!collection) return 0;
  const rows = collect(makePlan(collection, filter, undefined, justOne, args.val('hint')), justOne ? 1 : Infinity);
  for (const row of rows) collection.remove(row);
  return rows.length;
}

const remove: Command = {
  spec: { deletes: 'array', let: 'doc', ...BATCH },
  sequences: ['deletes'],
  run(store, call) {
    reject(call.args, ['let']);
    const deletes = documentsOf(call, 'deletes').map(readDelete);
    return write(store, call, () => {
      let n = 0;
      const errors = each(call, deletes, (args) => {
        n += deleteOne(store, call, args);
      });
      return reply({ n }, errors);
    });
  },
};

export const writes: Record<string, Command> = { insert, update, delete: remove };
