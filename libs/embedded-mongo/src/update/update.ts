import { randomBytes } from 'node:crypto';
import { keyOf } from '../bson/key.js';
import { T, typeName, Val } from '../bson/read.js';
import { checkStorable } from '../bson/validate.js';
import { Writer } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { conjuncts } from '../query/bounds.js';
import type { Filter } from '../filter/filter.js';
import { idOf } from '../store/collection.js';
import { applyChange } from './apply.js';
import type { Change, Update } from './parse.js';
import { Branch, serialize } from './tree.js';

const process5 = randomBytes(5);
let counter = randomBytes(3).readUIntBE(0, 3);

function objectId(): Val {
  const b = Buffer.allocUnsafe(12);
  b.writeUInt32BE(Math.floor(Date.now() / 1000), 0);
  process5.copy(b, 4);
  counter = (counter + 1) & 0xffffff;
  b.writeUIntBE(counter, 9, 3);
  return new Val(T.oid, b, 0, 12);
}

function checkId(id: Val): void {
  if (id.t === T.array || id.t === T.regex || id.t === T.undef) {
    throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id.t)}`);
  }
}

/** Returns the document with its `_id` in front, as it is stored; creates an `_id` when there is none. */
export function withIdFirst(doc: Buffer, given?: Val): Buffer {
  const own = idOf(doc);
  const id = own ?? given ?? objectId();
  checkId(id);
  checkStorable(doc);
  const leading = own && own.s === 9;
  if (leading) return doc;
  const w = new Writer(doc.length + 32);
  const at = w.open();
  w.val('_id', id);
  const branch = Branch.ofDocument(doc);
  branch.names.forEach((name, i) => {
    if (name !== '_id') w.val(name, branch.values[i] as Val);
  });
  w.close(at);
  return w.done();
}

function immutable(): never {
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function replaced(old: Buffer, doc: Buffer): Buffer {
  const next = withIdFirst(doc, idOf(old));
  if (!keyOf(idOf(next)).equals(keyOf(idOf(old)))) immutable();
  return next;
}

function modified(old: Buffer, changes: readonly Change[]): Buffer | undefined {
  const root = Branch.ofDocument(old);
  let changed = false;
  for (const change of changes) if (change.op !== '$setOnInsert' && applyChange(root, change)) changed = true;
  if (!changed) return undefined;
  const next = serialize(root);
  const id = idOf(next);
  if (!id || !keyOf(id).equals(keyOf(idOf(old)))) immutable();
  checkStorable(next);
  return next;
}

/** Returns the new version of a stored document; undefined when the update changes nothing. */
export function updated(old: Buffer, update: Update): Buffer | undefined {
  if (update.kind === 'modify') return modified(old, update.changes);
  const next = replaced(old, update.doc);
  return next.equals(old) ? undefined : next;
}

/** Builds the document described by the filter's equalities, for an upsert. */
function fromFilter(filter: Filter): Branch {
  const root = new Branch(false, [], []);
  const equalities = conjuncts(filter).flatMap((leaf): Change[] =>
    leaf.question.op === 'eq' ? [{ op: '$set', path: leaf.path, arg: leaf.question.value }] : [],
  );
  equalities.forEach((change, i) => {
    const clash = equalities
      .slice(0, i)
      .find(
        ({ path }) =>
          path.text.startsWith(`${change.path.text}.`) ||
          change.path.text === path.text ||
          change.path.text.startsWith(`${path.text}.`),
      );
    if (clash)
      throw new CommandError(54, `cannot infer query fields to set, path '${change.path.text}' is matched twice`);
    applyChange(root, change);
  });
  return root;
}

/** Returns the document that an upsert inserts. */
export function upserted(filter: Filter, update: Update): Buffer {
  const root = fromFilter(filter);
  if (update.kind === 'replace') {
    const id = idOf(serialize(root));
    const doc = withIdFirst(update.doc, id);
    if (id && !keyOf(idOf(doc)).equals(keyOf(id))) immutable();
    return doc;
  }
  const before = idOf(serialize(root));
  for (const change of update.changes) applyChange(root, change);
  const doc = serialize(root);
  if (before && !keyOf(idOf(doc)).equals(keyOf(before))) immutable();
  return withIdFirst(doc);
}
