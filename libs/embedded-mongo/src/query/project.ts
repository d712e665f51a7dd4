import { childrenOf, elementsOf, fieldsOf, isNumber, T, truthOf } from '../bson/read.js';
import type { Field, Val } from '../bson/read.js';
import { Writer } from '../bson/write.js';
import { CommandError } from '../errors.js';
import { strictPath } from '../filter/path.js';

/** A document with some fields left out. */
export type Projection = (doc: Buffer) => Buffer;

/** Treatment of a field: include or exclude it whole (true), or descend into it. */
type Tree = Map<string, Tree | true>;

interface Wanted {
  readonly path: string;
  readonly include: boolean;
}

function flatten(doc: Val, prefix: string): Wanted[] {
  return childrenOf(doc).flatMap((f) => wantedOf(f, prefix + f.k));
}

function wantedOf(f: Field, path: string): Wanted[] {
  if (f.t === T.bool || isNumber(f)) return [{ path: checked(path), include: truthOf(f) }];
  if (f.t !== T.doc)
    throw new CommandError(2, `an expression for '${path}' in a projection is not supported by this server`);
  const inner = childrenOf(f);
  if (inner.length === 0)
    throw new CommandError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
  if (inner[0]!.k.startsWith('$'))
    throw new CommandError(31325, `Unknown or unsupported expression ${inner[0]!.k} in a projection`);
  return flatten(f, `${path}.`);
}

function checked(path: string): string {
  const { parts } = strictPath(path);
  if (parts.includes('$')) throw new CommandError(31324, 'positional projection is not supported by this server');
  if (parts.some((part) => part.startsWith('$')))
    throw new CommandError(16410, `FieldPath field names may not start with '$': ${path}`);
  return path;
}

function plant(tree: Tree, path: string): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  let at = tree;
  for (const part of parts) {
    const next = at.get(part) ?? new Map<string, Tree | true>();
    if (next === true) throw new CommandError(31249, `Path collision at ${path}`);
    at.set(part, next);
    at = next;
  }
  if (at.has(last)) throw new CommandError(31250, `Path collision at ${path}`);
  at.set(last, true);
}

function include(w: Writer, doc: readonly Field[], tree: Tree): void {
  const at = w.open();
  for (const f of doc) {
    const node = tree.get(f.k);
    if (node === true) w.val(f.k, f);
    else if (node && (f.t === T.doc || f.t === T.array)) includeIn(w, f.k, f, node);
  }
  w.close(at);
}

function includeIn(w: Writer, name: string, v: Val, tree: Tree): void {
  w.head(v.t, name);
  if (v.t === T.doc) return include(w, childrenOf(v), tree);
  const at = w.open();
  let i = 0;
  for (const element of elementsOf(v)) {
    if (element.t === T.doc || element.t === T.array) includeIn(w, String(i++), element, tree);
  }
  w.close(at);
}

function exclude(w: Writer, doc: readonly Field[], tree: Tree): void {
  const at = w.open();
  for (const f of doc) {
    const node = tree.get(f.k);
    if (node === undefined) w.val(f.k, f);
    else if (node !== true) excludeIn(w, f.k, f, node);
  }
  w.close(at);
}

function excludeIn(w: Writer, name: string, v: Val, tree: Tree): void {
  if (v.t === T.doc) {
    w.head(v.t, name);
    return exclude(w, childrenOf(v), tree);
  }
  if (v.t !== T.array) return w.val(name, v);
  w.head(v.t, name);
  const at = w.open();
  elementsOf(v).forEach((element, i) => excludeIn(w, String(i), element, tree));
  w.close(at);
}

/** Parses a projection of plain inclusions or exclusions; undefined when it changes nothing. */
export function parseProjection(doc: Val | undefined): Projection | undefined {
  const wanted = doc ? flatten(doc, '') : [];
  if (wanted.length === 0) return undefined;
  const id = wanted.find((one) => one.path === '_id');
  const others = wanted.filter((one) => one !== id);
  const including = others[0]?.include ?? id!.include;
  const odd = others.find((one) => one.include !== including);
  if (odd) {
    const [code, what] = odd.include ? [31253, 'inclusion'] : [31254, 'exclusion'];
    throw new CommandError(
      code,
      `Cannot do ${what} on field ${odd.path} in ${including ? 'inclusion' : 'exclusion'} projection`,
    );
  }
  const tree: Tree = new Map();
  for (const one of others) plant(tree, one.path);
  const withId = id?.include ?? true;
  if (withId === including) {
    const inIdPaths = tree.has('_id');
    if (!inIdPaths) tree.set('_id', true);
  }
  const apply = including ? include : exclude;
  return (raw) => {
    const w = new Writer(raw.length + 64);
    apply(w, fieldsOf(raw, 0), tree);
    return w.done();
  };
}
