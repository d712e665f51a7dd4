import { add } from '../bson/arithmetic.js';
import { keyOf } from '../bson/key.js';
import type { Val } from '../bson/read.js';
import { isNumber, sameBytes, T, typeName } from '../bson/read.js';
import { toVal } from '../bson/write.js';
import { CommandError } from '../errors.js';
import type { Path } from '../filter/path.js';
import { pulled, pushed, united } from './arrays.js';
import type { Change } from './parse.js';
import { Branch, toRaw } from './tree.js';
import type { Node } from './tree.js';

const MAX_PADDING = 1_500_000;
const NULL = toVal(null);

function blocked(path: Path, i: number): never {
  throw new CommandError(
    28,
    `Cannot create field '${path.parts[i]!}' in element at '${path.parts.slice(0, i).join('.')}'`,
  );
}

/** Goes to the branch that holds the last part of a path; with `create`, missing documents on the way are made. */
function parentOf(root: Branch, path: Path, create: boolean): Branch | undefined {
  let at = root;
  for (let i = 0; i < path.parts.length; i++) {
    if (at.array && path.positions[i]! < 0) return create ? blocked(path, i) : undefined;
    if (i === path.parts.length - 1) return at;
    const name = path.parts[i]!;
    let next = at.open(name);
    if (!next && !create) return undefined;
    if (!next) {
      if (at.get(name)) return blocked(path, i + 1);
      next = new Branch(false, [], []);
      place(at, name, next);
    }
    at = next;
  }
  return at;
}

/** Sets a field; in an array, positions before it that do not exist yet become null. */
function place(parent: Branch, name: string, node: Node): void {
  if (parent.array) {
    const missing = Number(name) - parent.values.length;
    if (missing > MAX_PADDING) throw new CommandError(2, `cannot backfill array with ${String(missing)} elements`);
    for (let i = 0; i < missing; i++) parent.set(String(parent.values.length), NULL);
  }
  parent.set(name, node);
}

type Elements = (list: readonly Node[], arg: Val) => Node[];

function elementsAt(node: Node | undefined, path: Path, op: string): Node[] | undefined {
  if (node === undefined) return undefined;
  const v = toRaw(node);
  if (v.t !== T.array)
    throw new CommandError(2, `The field '${path.text}' must be an array for ${op} but is of type ${typeName(v.t)}`);
  return Branch.of(v).values;
}

function arrayOf(values: Node[]): Branch {
  return new Branch(
    true,
    values.map((_, i) => String(i)),
    values,
  );
}

function incremented(current: Node | undefined, arg: Val, path: Path): Val {
  if (!isNumber(arg)) throw new CommandError(14, `Cannot increment with non-numeric argument: {${path.text}: ...}`);
  if (current === undefined) return arg;
  const v = toRaw(current);
  if (!isNumber(v))
    throw new CommandError(
      14,
      `Cannot apply $inc to a value of non-numeric type, in the field '${path.text}' of type ${typeName(v.t)}`,
    );
  return add(v, arg);
}

function nextValue(change: Change, current: Node | undefined): Node | undefined {
  const { op, arg, path } = change;
  if (op === '$inc') return incremented(current, arg, path);
  if (op === '$min' || op === '$max') {
    if (current === undefined) return arg;
    const order = keyOf(arg).compare(keyOf(toRaw(current)));
    return (op === '$min' ? order < 0 : order > 0) ? arg : current;
  }
  const edit: Elements | undefined =
    op === '$push' ? pushed : op === '$addToSet' ? united : op === '$pull' ? pulled : undefined;
  if (!edit) return arg;
  const list = elementsAt(current, path, op);
  return arrayOf(edit(list ?? [], arg));
}

function unset(root: Branch, path: Path): boolean {
  const parent = parentOf(root, path, false);
  const name = path.parts[path.parts.length - 1]!;
  const current = parent?.get(name);
  if (!parent || current === undefined) return false;
  if (!parent.array) parent.remove(name);
  else if (toRaw(current).t === T.null) return false;
  else parent.set(name, NULL);
  return true;
}

/** Applies one change; says whether it made a difference (equal bytes make none, nor does adding zero). */
export function applyChange(root: Branch, change: Change): boolean {
  const { path, op } = change;
  if (op === '$unset') return unset(root, path);
  const parent = parentOf(root, path, op !== '$pull');
  if (!parent) return false;
  const name = path.parts[path.parts.length - 1]!;
  const current = parent.get(name);
  if (op === '$pull' && current === undefined) return false;
  const next = nextValue(change, current)!;
  if (current !== undefined && sameBytes(toRaw(next), toRaw(current))) return false;
  place(parent, name, next);
  return true;
}
