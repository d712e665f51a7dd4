import type { Val } from '../bson/read.js';
import { T } from '../bson/read.js';
import { encode } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { optionalFilter } from '../filter/parse.js';
import { makePlan } from '../query/plan.js';
import { parseProjection } from '../query/project.js';
import type { Projection } from '../query/project.js';
import type { Filter } from '../filter/filter.js';
import { collect } from '../query/scan.js';
import { parseSort, sortKey } from '../query/sort.js';
import { idOf } from '../store/collection.js';
import type { Collection } from '../store/collection.js';
import type { KeyPattern } from '../store/index-keys.js';
import type { Row } from '../store/table.js';
import { parseUpdate } from '../update/parse.js';
import type { Update } from '../update/parse.js';
import { updated, upserted } from '../update/update.js';
import type { Reply } from '../wire/message.js';
import { collectionName, collectionOf, reject, write } from './command.js';
import type { Call, Command, Store } from './command.js';

interface Wish {
  readonly filter: Filter;
  readonly sort: KeyPattern | undefined;
  readonly update: Update | undefined;
  readonly upsert: boolean;
  readonly fresh: boolean;
  readonly project: Projection | undefined;
  readonly hint: Val | undefined;
}

function first(collection: Collection, wish: Wish): Row | undefined {
  const plan = makePlan(collection, wish.filter, wish.sort, true, wish.hint);
  const { sort } = wish;
  if (!sort || plan.sorted) return collect(plan, 1)[0];
  const keyed = collect(plan).map((row) => ({ row, key: sortKey(sort, row.doc) }));
  return keyed.length === 0 ? undefined : keyed.reduce((a, b) => (b.key.compare(a.key) < 0 ? b : a)).row;
}

function value(doc: Buffer | undefined, project: Projection | undefined): Buffer | null {
  if (!doc) return null;
  return project ? project(doc) : doc;
}

function modify(collection: Collection, row: Row, update: Update, wish: Wish): Reply {
  const next = updated(row.doc, update);
  if (next) collection.replace(row, next);
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: value(wish.fresh ? (next ?? row.doc) : row.doc, wish.project),
  };
}

function run(store: Store, call: Call, wish: Wish): Reply {
  const collection = collectionOf(store, call);
  const row = collection && first(collection, wish);
  const { update } = wish;
  if (!update) {
    if (row) collection.remove(row);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: value(row?.doc, wish.project) };
  }
  if (row) return modify(collection, row, update, wish);
  if (!wish.upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const doc = upserted(wish.filter, update);
  store.catalogue.findOrCreate(call.db, collectionName(call), encode({})).insert(doc);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: idOf(doc)! },
    value: wish.fresh ? value(doc, wish.project) : null,
  };
}

function wishOf(call: Call): Wish {
  const { args } = call;
  reject(args, ['collation', 'arrayFilters', 'let']);
  const remove = args.bool('remove');
  const u = args.val('update');
  if (remove === (u !== undefined))
    throw new CommandError(
      9,
      remove ? 'Cannot specify both an update and remove=true' : 'Either an update or remove=true must be specified',
    );
  if (remove && (args.bool('upsert') || args.bool('new')))
    throw new CommandError(9, 'Cannot specify upsert or new with remove=true');
  if (u && u.t !== T.doc && u.t !== T.array)
    throw new CommandError(9, 'Update argument must be either an object or an array');
  return {
    filter: optionalFilter(args.val('query')),
    sort: parseSort(args.val('sort')),
    update: u && parseUpdate(u),
    upsert: args.bool('upsert'),
    fresh: args.bool('new'),
    project: parseProjection(args.val('fields')),
    hint: args.val('hint'),
  };
}

const findAndModify: Command = {
  spec: {
    query: 'doc',
    sort: 'doc',
    remove: 'bool',
    update: 'any',
    new: 'bool',
    upsert: 'bool',
    fields: 'doc',
    hint: 'any',
    bypassDocumentValidation: 'bool',
    collation: 'doc',
    arrayFilters: 'array',
    let: 'doc',
  },
  run(store, call) {
    const wish = wishOf(call);
    return write(store, call, () => run(store, call, wish));
  },
};

export const findAndModifyCommands: Record<string, Command> = { findAndModify, findandmodify: findAndModify };
