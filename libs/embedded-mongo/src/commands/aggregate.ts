import { parsePipeline, through } from '../aggregate/stages.js';
import type { Stage } from '../aggregate/stages.js';
import { T } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { Found } from '../query/cursor.js';
import type { Shape, Source } from '../query/cursor.js';
import { ALWAYS } from '../filter/filter.js';
import type { Filter } from '../filter/filter.js';
import { makePlan } from '../query/plan.js';
import type { Plan } from '../query/plan.js';
import { Arguments } from './arguments.js';
import { collectionOf, namespaceOf, paceOf, reject } from './command.js';
import type { Call, Command, Store } from './command.js';
import { countMatching, NONE } from './find.js';

const FIRST_BATCH = 101;

const AGGREGATE = {
  pipeline: 'array!',
  cursor: 'doc',
  explain: 'bool',
  allowDiskUse: 'bool',
  hint: 'any',
  bypassDocumentValidation: 'bool',
  collation: 'doc',
  let: 'doc',
} as const;

/** The head of a pipeline, in the form of a find, and the remaining stages. */
interface Split {
  readonly filter: Filter;
  readonly shape: Shape;
  readonly rest: readonly Stage[];
}

function split(stages: readonly Stage[]): Split {
  let filter: Filter = ALWAYS;
  let shape: Shape = { sort: undefined, skip: 0, limit: 0, project: undefined };
  let at = 0;
  for (const op of ['$match', '$sort', '$skip', '$limit']) {
    const stage = stages[at];
    if (stage?.op !== op) continue;
    if (stage.op === '$match') filter = stage.filter;
    if (stage.op === '$sort') shape = { ...shape, sort: stage.sort };
    if (stage.op === '$skip') shape = { ...shape, skip: stage.n };
    if (stage.op === '$limit') shape = { ...shape, limit: stage.n };
    at += 1;
  }
  return { filter, shape, rest: stages.slice(at) };
}

/** Returns the number of documents that a sort must retain for the skips and limits directly after it. */
function needed(stages: readonly Stage[], from: number): number {
  let skip = 0;
  for (const stage of stages.slice(from)) {
    if (stage.op === '$skip') skip += stage.n;
    else return stage.op === '$limit' ? skip + stage.n : Infinity;
  }
  return Infinity;
}

/** Returns a source that counts when it is first read. */
function counting(count: () => Promise<Buffer[]>): Source {
  let done = false;
  return {
    async next() {
      if (done) return undefined;
      done = true;
      return count();
    },
  };
}

function sourceOf(store: Store, call: Call, { filter, shape, rest }: Split, plan: Plan): Source {
  const [first, ...others] = rest;
  const countOnly = first?.op === '$group' && !shape.sort ? first.group.countOnly() : undefined;
  if (countOnly) {
    const source = counting(async () => countOnly(await countMatching(store, call, filter, shape.skip, shape.limit)));
    return others.reduce<Source>((s, stage, i) => through(s, stage, needed(others, i + 1)), source);
  }
  const source = new Found(plan, shape, paceOf(call));
  return rest.reduce<Source>((s, stage, i) => through(s, stage, needed(rest, i + 1)), source);
}

/** Parses and plans an aggregation; without a plan when there is no such collection. */
export function prepareAggregate(
  store: Store,
  call: Call,
): { readonly plan: Plan | undefined; readonly source: Source; readonly blocking: boolean } {
  reject(call.args, ['collation', 'let']);
  const parts = split(parsePipeline(call.args.need('pipeline')));
  if (call.target.t !== T.string)
    throw new CommandError(73, 'an aggregation without a collection is not supported by this server');
  const collection = collectionOf(store, call);
  if (!collection) {
    const source = parts.rest.reduce<Source>((s, stage) => through(s, stage, Infinity), NONE);
    return { plan: undefined, source, blocking: false };
  }
  const { sort, limit } = parts.shape;
  const plan = makePlan(collection, parts.filter, sort, limit > 0, call.args.val('hint'));
  return { plan, source: sourceOf(store, call, parts, plan), blocking: sort !== undefined && !plan.sorted };
}

export const aggregate: Command = {
  spec: AGGREGATE,
  run(store, call) {
    if (call.args.bool('explain'))
      throw new CommandError(
        238,
        "'explain' inside aggregate is not supported by this server; use the explain command",
      );
    const cursor = call.args.val('cursor');
    const { source } = prepareAggregate(store, call);
    if (!cursor)
      throw new CommandError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const size =
      Arguments.readDoc('aggregate.cursor', cursor, { batchSize: 'number' }).whole('batchSize') ?? FIRST_BATCH;
    return store.cursors.start(source, namespaceOf(call), { size, single: false });
  },
};
