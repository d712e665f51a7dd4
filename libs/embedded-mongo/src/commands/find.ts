import { elementsOf, T } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { Found } from '../query/cursor.js';
import type { Source } from '../query/cursor.js';
import { countedByIndexes } from '../query/held-keys.js';
import { countEntries, keysSuffice } from '../query/entries.js';
import type { Filter } from '../filter/filter.js';
import { optionalFilter } from '../filter/parse.js';
import { makePlan } from '../query/plan.js';
import type { Plan } from '../query/plan.js';
import { parseProjection } from '../query/project.js';
import { parseSort } from '../query/sort.js';
import { collectionOf, namespaceOf, paceOf, reject } from './command.js';
import type { Call, Command, Store } from './command.js';

const FIRST_BATCH = 101;
export const NONE: Source = { next: () => Promise.resolve(undefined) };

const FIND = {
  filter: 'doc',
  sort: 'doc',
  projection: 'doc',
  hint: 'any',
  skip: 'number',
  limit: 'number',
  batchSize: 'number',
  singleBatch: 'bool',
  allowDiskUse: 'bool',
  noCursorTimeout: 'bool',
  collation: 'doc',
  let: 'doc',
  max: 'doc',
  min: 'doc',
  returnKey: 'bool',
  showRecordId: 'bool',
  tailable: 'bool',
  awaitData: 'bool',
  oplogReplay: 'bool',
  allowPartialResults: 'bool',
} as const;
const UNSUPPORTED = [
  'collation',
  'let',
  'max',
  'min',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
];

/** Rejects options that this server does not support, unless a driver sends them as false. */
function rejectUnsupported(call: Call): void {
  const meant = UNSUPPORTED.filter((name) => {
    const v = call.args.val(name);
    return v !== undefined && !(v.t === T.bool && v.b[v.s] === 0);
  });
  reject(call.args, meant);
}

/** Parses and plans a find; without a plan when there is no such collection. */
export function prepareFind(
  store: Store,
  call: Call,
): { readonly plan: Plan | undefined; readonly source: Source; readonly blocking: boolean } {
  rejectUnsupported(call);
  const { args } = call;
  const filter = optionalFilter(args.val('filter'));
  const sort = parseSort(args.val('sort'));
  const project = parseProjection(args.val('projection'));
  const limit = args.whole('limit') ?? 0;
  const skip = args.whole('skip') ?? 0;
  const collection = collectionOf(store, call);
  if (!collection) return { plan: undefined, source: NONE, blocking: false };
  const plan = makePlan(collection, filter, sort, limit > 0, args.val('hint'));
  const source = new Found(plan, { sort, skip, limit, project }, paceOf(call));
  return { plan, source, blocking: sort !== undefined && !plan.sorted };
}

const find: Command = {
  spec: FIND,
  run(store, call) {
    const { source } = prepareFind(store, call);
    const size = call.args.whole('batchSize') ?? FIRST_BATCH;
    return store.cursors.start(source, namespaceOf(call), { size, single: call.args.bool('singleBatch') });
  },
};

const getMore: Command = {
  spec: { collection: 'string!', batchSize: 'number' },
  run(store, call) {
    if (call.target.t !== T.long)
      throw new CommandError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const id = call.target.b.readBigInt64LE(call.target.s);
    return store.cursors.more(
      id,
      `${call.db}.${call.args.string('collection')!}`,
      call.args.whole('batchSize') || Infinity,
    );
  },
};

const killCursors: Command = {
  spec: { cursors: 'array!' },
  run(store, call) {
    const ids = elementsOf(call.args.need('cursors')).map((v) => {
      if (v.t !== T.long)
        throw new CommandError(14, "BSON field 'killCursors.cursors' holds the wrong type, expected type 'long'");
      return v.b.readBigInt64LE(v.s);
    });
    const cursorsKilled = ids.filter((id) => store.cursors.kill(id));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

/** Counts the matching documents, from an index only where that is possible. */
export async function countMatching(
  store: Store,
  call: Call,
  filter: Filter,
  skip: number,
  limit: number,
): Promise<number> {
  const collection = collectionOf(store, call);
  if (!collection) return 0;
  const plan = makePlan(collection, filter, undefined, false, call.args.val('hint'));
  const n = await countPlanned(countedByIndexes(plan, filter) ?? plan, call, limit > 0 ? skip + limit : Infinity);
  const after = Math.max(0, n - skip);
  return limit > 0 ? Math.min(after, limit) : after;
}

/** Counts until `enough` are found. Reads documents only where the indexes do not suffice. */
async function countPlanned(plan: Plan, call: Call, enough: number): Promise<number> {
  const pace = paceOf(call);
  if (keysSuffice(plan)) return countEntries(plan, enough, () => pace.pause());
  if (plan.stage === 'COLLSCAN' && !plan.rest) return plan.collection.countAll();
  const limit = enough === Infinity ? 0 : enough;
  const found = new Found(plan, { sort: undefined, skip: 0, limit, project: undefined }, pace);
  let n = 0;
  for (let docs = await found.next(Infinity); docs; docs = await found.next(Infinity)) n += docs.length;
  return n;
}

const count: Command = {
  spec: { query: 'doc', limit: 'number', skip: 'number', hint: 'any', collation: 'doc', fields: 'any' },
  async run(store, call) {
    reject(call.args, ['collation']);
    const filter = optionalFilter(call.args.val('query'));
    return { n: await countMatching(store, call, filter, call.args.whole('skip') ?? 0, call.args.whole('limit') ?? 0) };
  },
};

export const reads: Record<string, Command> = { find, getMore, killCursors, count };
