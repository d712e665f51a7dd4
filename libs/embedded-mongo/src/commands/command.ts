import { docVal, elementsOf, numberOf, stringOf, T } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import type { Conduct } from '../conduct.js';
import { Pace } from '../query/cursor.js';
import type { Catalogue } from '../store/catalogue.js';
import type { Collection } from '../store/collection.js';
import type { WriteQueue } from '../store/writer.js';
import type { Reply } from '../wire/message.js';
import { Arguments } from './arguments.js';
import type { Spec } from './arguments.js';
import type { Cursors } from './cursors.js';

/** The parts of the server that commands work on. */
export interface Store {
  readonly catalogue: Catalogue;
  readonly queue: WriteQueue;
  readonly cursors: Cursors;
  readonly conduct: Conduct;
}

/** One running command: its target, its arguments, its time limit, and the durability of its writes. */
export interface Call {
  readonly db: string;
  /** The command's own value: usually the collection. */
  readonly target: Val;
  readonly args: Arguments;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  readonly durable: boolean;
  readonly deadline: number | undefined;
}

export interface Command {
  readonly spec: Spec;
  /** Document sequences that may accompany the body. */
  readonly sequences?: readonly string[];
  /** True to ignore unknown fields: newer drivers send more in their greeting. */
  readonly lenient?: boolean;
  run(store: Store, call: Call): Promise<Reply> | Reply;
}

/** Fields that any command may carry. */
const GENERIC: Spec = {
  $db: 'string',
  lsid: 'doc',
  $readPreference: 'doc',
  $clusterTime: 'doc',
  comment: 'any',
  maxTimeMS: 'number',
  readConcern: 'doc',
  writeConcern: 'doc',
  apiVersion: 'string',
  apiStrict: 'bool',
  apiDeprecationErrors: 'bool',
};

const TRANSACTIONAL = new Set(['txnNumber', 'autocommit', 'startTransaction']);

/** Returns true when the write concern requires the disk; rejects what one server cannot promise. */
function durability(v: Val | undefined): boolean {
  if (!v) return false;
  const concern = Arguments.readDoc('writeConcern', v, {
    w: 'any',
    j: 'bool',
    fsync: 'bool',
    wtimeout: 'number',
    provenance: 'string',
  });
  const w = concern.val('w');
  if (w && w.t === T.string && stringOf(w) !== 'majority') {
    throw new CommandError(
      2,
      `cannot use non-majority 'w' mode ${stringOf(w)} when a host is not a member of a replica set`,
    );
  }
  if (w && w.t !== T.string) {
    const n = numberOf(w);
    if (n === undefined || !Number.isInteger(n) || n < 0) throw new CommandError(9, 'w has to be a number or a string');
    if (n > 1) throw new CommandError(2, "cannot use 'w' > 1 when a host is not replicated");
  }
  return concern.bool('j') || concern.bool('fsync') || w?.t === T.string;
}

const READABLE = new Set(['local', 'available', 'majority']);

function checkReadConcern(v: Val | undefined): void {
  const level = v && Arguments.readDoc('readConcern', v, { level: 'string', provenance: 'string' }).string('level');
  if (level === 'linearizable' || level === 'snapshot') {
    throw new CommandError(123, `node needs to be a replica set member to use readConcern: ${level}`);
  }
  if (level !== undefined && !READABLE.has(level))
    throw new CommandError(9, `readConcern.level must be one of the known levels, not '${level}'`);
}

function deadlineOf(args: Arguments): number | undefined {
  const ms = args.whole('maxTimeMS');
  return ms ? Date.now() + ms : undefined;
}

const specs = new WeakMap<Command, Spec>();

function fullSpec(command: Command): Spec {
  let spec = specs.get(command);
  if (!spec) specs.set(command, (spec = { ...GENERIC, ...command.spec }));
  return spec;
}

/** Checks the fields of a command and gathers what it runs with. */
export function readCall(name: string, command: Command, fields: readonly Field[], sequences: Call['sequences']): Call {
  const transactional = fields.find((f) => TRANSACTIONAL.has(f.k));
  if (transactional)
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  for (const sequence of sequences.keys()) {
    if (!command.sequences?.includes(sequence))
      throw new CommandError(40415, `BSON field '${name}.${sequence}' is an unknown field.`);
    if (fields.some((f) => f.k === sequence))
      throw new CommandError(40413, `BSON field '${name}.${sequence}' is a duplicate field`);
  }
  const spec = fullSpec(command);
  const own = command.lenient ? fields.filter((f, i) => i > 0 && Object.hasOwn(spec, f.k)) : fields.slice(1);
  const args = Arguments.read(name, own, spec);
  checkReadConcern(args.val('readConcern'));
  const db = args.string('$db');
  if (!db) throw new CommandError(40414, `BSON field '${name}.$db' is missing but a required field`);
  return {
    db,
    target: fields[0]!,
    args,
    sequences,
    durable: durability(args.val('writeConcern')),
    deadline: deadlineOf(args),
  };
}

/** Returns the name of a command's collection. */
export function collectionName(call: Call): string {
  if (call.target.t !== T.string) throw new CommandError(73, 'collection name has invalid type');
  const name = stringOf(call.target);
  if (name === '') throw new CommandError(73, `Invalid namespace specified '${call.db}.'`);
  return name;
}

/** Returns the collection of a command; undefined while it does not exist. */
export function collectionOf(store: Store, call: Call): Collection | undefined {
  return store.catalogue.find(call.db, collectionName(call));
}

/** Returns `database.collection`, the protocol's name of a collection. */
export function namespaceOf(call: Call): string {
  return `${call.db}.${collectionName(call)}`;
}

/** Operations that one write command may carry. */
const MAX_BATCH = 100_000;

/** Returns the documents of an argument, sent as a sequence or as an array. Throws for none, or too many. */
export function documentsOf(call: Call, name: string): Val[] {
  const list = call.sequences.get(name)?.map(docVal) ?? elementsOf(call.args.need(name));
  if (list.length === 0 || list.length > MAX_BATCH) {
    throw new CommandError(
      21,
      `Write batch sizes must be between 1 and ${String(MAX_BATCH)}. Got ${String(list.length)} operations.`,
    );
  }
  return list;
}

/** Bounds a command's work by its deadline. */
export function paceOf(call: Call): Pace {
  return new Pace(call.deadline);
}

/** Runs a write in the queue; rejects it when its time has passed before its turn. */
export function write<R>(store: Store, call: Call, run: () => R): Promise<R> {
  const pace = paceOf(call);
  return store.queue.submit(call.durable, () => {
    pace.check();
    return run();
  });
}

/** Rejects arguments that a real server implements and this one does not, unless they are empty. */
export function reject(args: Arguments, names: readonly string[]): void {
  const found = names.find((name) => args.val(name) !== undefined);
  if (found) throw new CommandError(238, `'${found}' is not supported by this server`);
}
