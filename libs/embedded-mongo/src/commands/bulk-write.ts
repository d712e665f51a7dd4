import { childrenOf, numberOf } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { Double, encode } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { checkHint } from '../query/plan.js';
import type { Source } from '../query/cursor.js';
import { Arguments } from './arguments.js';
import type { Spec } from './arguments.js';
import { documentsOf, reject, write } from './command.js';
import type { Call, Command, Store } from './command.js';
import { checkMods, deleteDocuments, each, insertDocument, insertTarget, updateDocuments } from './write-operations.js';
import type { Namespace, OperationError } from './write-operations.js';

const NS = 'admin.$cmd.bulkWrite';
const OK = new Double(1);
const FAILED = new Double(0);

const NS_INFO = { ns: 'string!', collectionUUID: 'any', encryptionInformation: 'doc' } as const;
/** Fields of each kind of operation, by its first field, whose value is the index of its namespace. */
const KINDS: Readonly<Record<string, Spec>> = {
  insert: { insert: 'number!', document: 'doc!' },
  update: {
    update: 'number!',
    filter: 'doc!',
    updateMods: 'any!',
    multi: 'bool',
    upsert: 'bool',
    hint: 'any',
    collation: 'doc',
    arrayFilters: 'array',
    constants: 'doc',
  },
  delete: { delete: 'number!', filter: 'doc!', multi: 'bool', hint: 'any', collation: 'doc' },
};

/** One operation, checked before any is made, with where it goes. */
interface Operation {
  readonly kind: string;
  readonly namespace: Namespace;
  readonly args: Arguments;
}

interface Totals {
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** Result of one operation. */
type Result = Readonly<Record<string, Json>>;

function readNamespace(item: Val): Namespace {
  const args = Arguments.readDoc('bulkWrite.nsInfo', item, NS_INFO);
  reject(args, ['collectionUUID', 'encryptionInformation']);
  const ns = args.string('ns') ?? '';
  const dot = ns.indexOf('.');
  if (dot < 1 || dot === ns.length - 1) throw new CommandError(73, `Invalid namespace specified '${ns}'`);
  return { db: ns.slice(0, dot), name: ns.slice(dot + 1) };
}

function readOperation(item: Val, namespaces: readonly Namespace[]): Operation {
  Arguments.expectDoc('bulkWrite.ops', item);
  const first = childrenOf(item)[0];
  const kind = first?.k ?? '';
  const spec = KINDS[kind];
  if (!first || !spec) throw new CommandError(9, `Unrecognized or missing bulkWrite operation type: ${kind}`);
  const args = Arguments.readDoc('bulkWrite.ops', item, spec);
  reject(args, ['collation', 'arrayFilters', 'constants']);
  checkHint(args.val('hint'));
  if (kind === 'update') checkMods(args.need('updateMods'));
  const namespace = namespaces[numberOf(first) ?? -1];
  if (!namespace) throw new CommandError(2, `BulkWrite ops entry ${stringified(first)} has an invalid nsInfo index.`);
  return { kind, namespace, args };
}

const stringified = (v: Val): string => String(numberOf(v));

function runOne(store: Store, { kind, namespace, args }: Operation, totals: Totals): Result {
  if (kind === 'insert') {
    insertDocument(insertTarget(store, namespace), args.need('document'));
    totals.nInserted += 1;
    return { n: 1 };
  }
  const selection = { filter: args.need('filter'), multi: args.bool('multi'), hint: args.val('hint') };
  if (kind === 'delete') {
    const n = deleteDocuments(store, namespace, selection);
    totals.nDeleted += n;
    return { n };
  }
  const operation = { ...selection, mods: args.need('updateMods'), upsert: args.bool('upsert') };
  const counts = { matched: 0, modified: 0 };
  try {
    const _id = updateDocuments(store, namespace, operation, counts);
    if (_id) totals.nUpserted += 1;
    return { n: _id ? 1 : counts.matched, nModified: counts.modified, ...(_id && { upserted: { _id } }) };
  } finally {
    totals.nMatched += counts.matched;
    totals.nModified += counts.modified;
  }
}

const errorOf = ({ index, error: { code, message, extra } }: OperationError): Result => ({
  ok: FAILED,
  idx: index,
  code,
  ...(extra as Result),
  errmsg: message,
  n: 0,
});

function listed(results: readonly Result[]): Source {
  let rest = results.map((one) => encode(one));
  return {
    next(want) {
      const page = rest.slice(0, want);
      rest = rest.slice(want);
      return Promise.resolve(page.length > 0 ? page : undefined);
    },
  };
}

function readAll(call: Call): Operation[] {
  if (call.db !== 'admin') throw new CommandError(13, 'bulkWrite may only be run against the admin database.');
  reject(call.args, ['let']);
  const namespaces = documentsOf(call, 'nsInfo').map(readNamespace);
  return documentsOf(call, 'ops').map((item) => readOperation(item, namespaces));
}

/** Writes to several collections by one command. A cursor gives the results of its operations. */
export const bulkWrite: Command = {
  spec: {
    ops: 'array',
    nsInfo: 'array',
    errorsOnly: 'bool',
    ordered: 'bool',
    bypassDocumentValidation: 'bool',
    cursor: 'doc',
    let: 'doc',
  },
  sequences: ['ops', 'nsInfo'],
  async run(store, call) {
    const { args } = call;
    const operations = readAll(call);
    const cursor = args.val('cursor');
    const size = cursor && Arguments.readDoc('bulkWrite.cursor', cursor, { batchSize: 'number' }).whole('batchSize');
    const totals: Totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Result[] = [];
    const errors = await write(store, call, () =>
      each(operations.length, args.bool('ordered', true), (idx) => {
        results[idx] = { ok: OK, idx, ...runOne(store, operations[idx]!, totals) };
      }),
    );
    for (const error of errors) results[error.index] = errorOf(error);
    const wanted = args.bool('errorsOnly') ? errors.map(errorOf) : results;
    const first = { size: size ?? Infinity, single: false };
    return { ...(await store.cursors.start(listed(wanted), NS, first)), nErrors: errors.length, ...totals };
  },
};
