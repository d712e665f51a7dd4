import { childrenOf, T, typeName } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { CommandError } from '../errors.js';
import { strictPath } from '../filter/path.js';
import type { Path } from '../filter/path.js';

/** One operator on one path. */
export interface Change {
  readonly op: string;
  readonly path: Path;
  readonly arg: Val;
}

/** An update, parsed: a whole new document, or changes in the order in which they are made. */
export type Update =
  | { readonly kind: 'replace'; readonly doc: Buffer }
  | { readonly kind: 'modify'; readonly changes: readonly Change[] };

const OPERATORS = new Set(['$set', '$unset', '$inc', '$min', '$max', '$setOnInsert', '$push', '$pull', '$addToSet']);

function updatePath(text: string): Path {
  if (text === '') throw new CommandError(56, 'An empty update path is not valid.');
  const path = strictPath(text);
  for (const part of path.parts) {
    if (part === '$' || part.startsWith('$['))
      throw new CommandError(2, `positional updates ('${text}') are not supported by this server`);
    if (part.startsWith('$'))
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${text}' is not allowed in the context of an update.`,
      );
  }
  return path;
}

function changesOf(f: Field): Change[] {
  if (!OPERATORS.has(f.k)) {
    throw new CommandError(
      9,
      `Unknown modifier: ${f.k}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (f.t !== T.doc) {
    throw new CommandError(
      9,
      `Modifiers operate on fields but we found type ${typeName(f.t)} instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return childrenOf(f).map((arg) => ({ op: f.k, path: updatePath(arg.k), arg }));
}

/** Compares paths by parts, positions as numbers. */
function comparePaths(a: Path, b: Path): number {
  for (let i = 0; i < Math.min(a.parts.length, b.parts.length); i++) {
    if (a.parts[i] === b.parts[i]) continue;
    const [x, y] = [a.positions[i]!, b.positions[i]!];
    return x >= 0 && y >= 0 ? x - y : a.bytes[i]!.compare(b.bytes[i]!);
  }
  return a.parts.length - b.parts.length;
}

function checkConflicts(changes: readonly Change[]): void {
  for (let i = 1; i < changes.length; i++) {
    const [a, b] = [changes[i - 1]!.path, changes[i]!.path];
    if (a.parts.every((part, at) => part === b.parts[at])) {
      throw new CommandError(40, `Updating the path '${b.text}' would create a conflict at '${a.text}'`);
    }
  }
}

/** Parses the `u` of an update. Throws 9 for an unknown operator. */
export function parseUpdate(u: Val): Update {
  if (u.t === T.array) throw new CommandError(9, 'pipeline-style updates are not supported by this server');
  if (u.t !== T.doc) throw new CommandError(9, 'Update argument must be either an object or an array');
  const fields = childrenOf(u);
  if (!fields[0]?.k.startsWith('$')) {
    const odd = fields.find((f) => f.k.startsWith('$'));
    if (odd)
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${odd.k}' in '${odd.k}' is not allowed in the context of an update's replacement document.`,
      );
    return { kind: 'replace', doc: u.b.subarray(u.s, u.e) };
  }
  const changes = fields.flatMap(changesOf).sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(changes);
  return { kind: 'modify', changes };
}
