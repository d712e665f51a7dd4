import { childrenOf, docVal, elementsOf, getField, stringOf, T } from '../bson/read.js';
import type { Val } from '../bson/read.js';
import { toVal, Writer } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { toPath } from '../filter/path.js';
import type { Path } from '../filter/path.js';

/** Computes a value from a document; undefined when there is none. */
export type Expression = (doc: Buffer) => Val | undefined;

function follow(b: Buffer, off: number, path: Path, i: number): Val | undefined {
  const v = getField(b, off, path.bytes[i]!);
  return v && (i === path.parts.length - 1 ? v : inside(v, path, i + 1));
}

/**
 * Follows a path inside a value. In an aggregation, a path through an array returns the array of the values in its
 * elements.
 */
function inside(v: Val, path: Path, i: number): Val | undefined {
  if (v.t === T.doc) return follow(v.b, v.s, path, i);
  if (v.t !== T.array) return undefined;
  const found = elementsOf(v).map((element) => inside(element, path, i));
  return toVal(found.filter((one) => one !== undefined));
}

/** Parses `'$path'`. */
export function fieldPath(text: string): Path {
  if (text.startsWith('$$')) throw new CommandError(17276, `variables ('${text}') are not supported by this server`);
  const name = text.slice(1);
  if (!text.startsWith('$') || name === '')
    throw new CommandError(16872, `'${text}' by itself is not a valid FieldPath`);
  const path = toPath(name);
  if (path.parts.some((part) => part === '' || part.startsWith('$')))
    throw new CommandError(15998, `FieldPath field names may not be empty or start with '$': ${text}`);
  return path;
}

/** Parses a path (`'$a.b'`) or a constant; operators are rejected (168). */
export function parseExpression(v: Val): Expression {
  if (v.t === T.string && v.b[v.s + 4] === 36) {
    const path = fieldPath(stringOf(v));
    return (doc) => follow(doc, 0, path, 0);
  }
  if (v.t === T.doc || v.t === T.array) {
    const first = v.t === T.doc ? childrenOf(v)[0]?.k : undefined;
    throw new CommandError(
      168,
      `Unrecognized expression '${first ?? '[]'}': expressions are not supported by this server`,
    );
  }
  return () => v;
}

/** Parses a document of paths and constants; fields without a value are left out of the result. */
export function parseDocument(v: Val): Expression {
  const members = childrenOf(v).map((f) => {
    if (f.k.startsWith('$')) throw new CommandError(168, `Unrecognized expression '${f.k}'`);
    if (f.k.includes('.')) throw new CommandError(16412, `FieldPath field names may not contain '.': ${f.k}`);
    return { name: f.k, value: parseExpression(f) };
  });
  return (doc) => {
    const w = new Writer(128);
    const at = w.open();
    for (const { name, value } of members) {
      const found = value(doc);
      if (found) w.val(name, found);
    }
    w.close(at);
    const b = w.done();
    return docVal(b);
  };
}
