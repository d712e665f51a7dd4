import type { Val } from '../bson/read.js';
import { getField, someElement, T } from '../bson/read.js';
import { CommandError } from '../errors.js';

/** A dotted path, split once: the parts as UTF-8 bytes, and as array positions where they are digits (else −1). */
export interface Path {
  readonly text: string;
  readonly parts: readonly string[];
  readonly bytes: readonly Buffer[];
  readonly positions: readonly number[];
}

const cache = new Map<string, Path>();
const CACHED_PATHS = 2000;

function split(text: string): Path {
  const parts = text.split('.');
  return {
    text,
    parts,
    bytes: parts.map((part) => Buffer.from(part)),
    positions: parts.map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : -1)),
  };
}

/** Splits a dotted path; those used last are in memory. */
export function toPath(text: string): Path {
  let path = cache.get(text);
  if (!path) {
    if (cache.size >= CACHED_PATHS) cache.clear();
    cache.set(text, (path = split(text)));
  }
  return path;
}

/** Parses a path for writing or projecting, where an empty part is an error. */
export function strictPath(text: string): Path {
  const path = toPath(text);
  if (path.parts.includes('')) throw new CommandError(56, `The update path '${text}' contains an empty field name`);
  return path;
}

/** State of a walk: the path, and the test of each value found (undefined: no value); true ends the walk. */
export interface Walk {
  readonly path: Path;
  /** True when an array at the end of the path is tested by its elements too. */
  readonly expand: boolean;
  readonly test: (v: Val | undefined) => boolean;
}

function throughArray(array: Val, way: Walk, i: number): boolean {
  const position = way.path.positions[i]!;
  return someElement(array, (element, at) => {
    if (element.t === T.doc && walk(element.b, element.s, way, i)) return true;
    return at === position && into(element, way, i + 1);
  });
}

function into(v: Val, way: Walk, i: number): boolean {
  if (i === way.path.parts.length) return (way.expand && v.t === T.array && someElement(v, way.test)) || way.test(v);
  if (v.t === T.doc) return walk(v.b, v.s, way, i);
  if (v.t === T.array) return throughArray(v, way, i);
  return way.test(undefined);
}

/**
 * Visits the values of a path (from part `i`) in the document at `off`, through arrays as filters do. An array on the
 * way is replaced by each document in it; an array at the end, with `expand`, by each element and then itself.
 */
export function walk(b: Buffer, off: number, way: Walk, i = 0): boolean {
  const v = getField(b, off, way.path.bytes[i]!);
  return v ? into(v, way, i + 1) : way.test(undefined);
}
