import { elementsOf, fieldsOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { encode } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import type { Source } from '../query/cursor.js';
import { optionalFilter } from '../filter/parse.js';
import { makePlan } from '../query/plan.js';
import type { Plan } from '../query/plan.js';
import { Found } from '../query/cursor.js';
import { parseSort } from '../query/sort.js';
import { ID_KEY } from '../store/collection.js';
import type { Reply } from '../wire/message.js';
import { aggregate, prepareAggregate } from './aggregate.js';
import { collectionOf, namespaceOf, paceOf, readCall } from './command.js';
import type { Call, Command, Store } from './command.js';
import { distinct } from './distinct.js';
import { findAndModifyCommands } from './find-and-modify.js';
import { prepareFind, reads } from './find.js';
import { writes } from './write.js';

interface Explained {
  readonly plan: Plan | undefined;
  /** Sorted after the documents were found. */
  readonly blocking: boolean;
  /** Reads can be run for their statistics; writes are only planned. */
  readonly source: Source | undefined;
}

function planned(store: Store, call: Call, query: Val | undefined, sort: Val | undefined, reading: boolean): Explained {
  const filter = optionalFilter(query?.t === T.doc ? query : undefined);
  const order = parseSort(sort);
  const collection = collectionOf(store, call);
  if (!collection) return { plan: undefined, blocking: false, source: undefined };
  const plan = makePlan(collection, filter, order, false, call.args.val('hint'));
  const source = reading
    ? new Found(plan, { sort: undefined, skip: 0, limit: 0, project: undefined }, paceOf(call))
    : undefined;
  return { plan, blocking: order !== undefined && !plan.sorted, source };
}

function ofElement(store: Store, call: Call, list: string): Explained {
  const items = elementsOf(call.args.need(list));
  if (items.length !== 1) throw new CommandError(10, `explained ${list} must hold exactly one element`);
  const q = fieldsOf(items[0]!.b, items[0]!.s).find((f) => f.k === 'q');
  return planned(store, call, q, undefined, false);
}

type Explain = (store: Store, call: Call) => Explained;

const EXPLAINED: Record<string, { readonly command: Command; readonly explain: Explain }> = {
  find: { command: reads.find!, explain: prepareFind },
  aggregate: { command: aggregate, explain: prepareAggregate },
  count: {
    command: reads.count!,
    explain: (store, call) => planned(store, call, call.args.val('query'), undefined, true),
  },
  distinct: {
    command: distinct,
    explain: (store, call) => planned(store, call, call.args.val('query'), undefined, true),
  },
  findAndModify: {
    command: findAndModifyCommands.findAndModify!,
    explain: (store, call) => planned(store, call, call.args.val('query'), call.args.val('sort'), false),
  },
  update: { command: writes.update!, explain: (store, call) => ofElement(store, call, 'updates') },
  delete: { command: writes.delete!, explain: (store, call) => ofElement(store, call, 'deletes') },
};

function access(plan: Plan): Record<string, Json> {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (plan.stage === 'COLLSCAN') return { stage: 'COLLSCAN', direction };
  if (plan.stage === 'IDHACK') return { stage: 'IDHACK' };
  const { index } = plan;
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index?.keyVal ?? ID_KEY,
    indexName: index?.name ?? '_id_',
    isMultiKey: index?.multikey ?? false,
    isUnique: index?.unique ?? true,
    isSparse: index?.sparse ?? false,
    isPartial: index?.partial !== undefined,
    direction,
  };
  return { stage: 'FETCH', inputStage: scan };
}

function winning({ plan, blocking }: Explained): Record<string, Json> {
  if (!plan) return { stage: 'EOF' };
  return blocking ? { stage: 'SORT', inputStage: access(plan) } : access(plan);
}

async function statistics(explained: Explained): Promise<Record<string, Json>> {
  const { source, plan } = explained;
  const started = Date.now();
  let nReturned = 0;
  for (let docs = await source?.next(Infinity); docs; docs = await source!.next(Infinity)) nReturned += docs.length;
  const examined = source instanceof Found ? source.examined : nReturned;
  const executionTimeMillis = Date.now() - started;
  const keysExamined = source instanceof Found ? source.keysExamined : nReturned;
  const totalKeysExamined = plan && plan.stage === 'IXSCAN' ? keysExamined : 0;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis,
    totalKeysExamined,
    totalDocsExamined: examined,
    executionStages: winning(explained),
  };
}

const VERBOSITY = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** Shows how a command would find its documents; for reads also the cost of running them. */
export const explain: Command = {
  spec: { verbosity: 'string' },
  async run(store, call): Promise<Reply> {
    const { target } = call;
    if (target.t !== T.doc) throw new CommandError(14, 'explain takes a command');
    const verbosity = call.args.string('verbosity') ?? 'allPlansExecution';
    if (!VERBOSITY.has(verbosity))
      throw new CommandError(9, "verbosity must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}");
    const fields = fieldsOf(target.b, target.s);
    const name = fields[0]?.k ?? '';
    const entry = Object.hasOwn(EXPLAINED, name) ? EXPLAINED[name] : undefined;
    if (!entry) throw new CommandError(59, `Explain failed due to unknown command: ${name}`);
    const own = fields.some((f) => f.k === '$db') ? fields : [...fields, ...fieldsOf(encode({ $db: call.db }), 0)];
    const inner = readCall(name, entry.command, own, new Map());
    const explained = entry.explain(store, inner);
    const queryPlanner = { namespace: namespaceOf(inner), winningPlan: winning(explained), rejectedPlans: [] };
    const head = { explainVersion: '1', queryPlanner };
    return verbosity === 'queryPlanner' ? head : { ...head, executionStats: await statistics(explained) };
  },
};
