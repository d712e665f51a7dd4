import { getField, someElement, T, Val } from '../bson/read.js';
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

export function toPath(text: string): Path {
  let path = cache.get(text);
  if (!path) {
    if (cache.size >= CACHED_PATHS) cache.clear();
    cache.set(text, (path = split(text)));
  }
  return path;
}

/** A path for writing or projecting, where an empty part is an error. */
export function strictPath(text: string): Path {
  const path = toPath(text);
  if (path.parts.includes('')) throw new CommandError(56, `The update path '${text}' contains an empty field name`);
  return path;
}

/** Called with what a path leads to (undefined: nothing); true ends the walk. */
export type Visit = (v: Val | undefined) => boolean;

function throughArray(array: Val, path: Path, i: number, expand: boolean, visit: Visit): boolean {
  const position = path.positions[i]!;
  return someElement(array, (element, at) => {
    if (element.t === T.doc && walk(element.b, element.s, path, i, expand, visit)) return true;
    return at === position && into(element, path, i + 1, expand, visit);
  });
}

function into(v: Val, path: Path, i: number, expand: boolean, visit: Visit): boolean {
  if (i === path.parts.length) return (expand && v.t === T.array && someElement(v, visit)) || visit(v);
  if (v.t === T.doc) return walk(v.b, v.s, path, i, expand, visit);
  if (v.t === T.array) return throughArray(v, path, i, expand, visit);
  return visit(undefined);
}

/**
 * Visits all that `path` (from part `i`) leads to in the document at `off`, through arrays as filters do: an array on the way
 * stands for each document in it; one at the end, with `expand`, for each element and then itself.
 */
export function walk(b: Buffer, off: number, path: Path, i: number, expand: boolean, visit: Visit): boolean {
  const v = getField(b, off, path.bytes[i]!);
  return v ? into(v, path, i + 1, expand, visit) : visit(undefined);
}
