import { CommandError } from '../errors.js';
import { T, valueEnd } from './read.js';

/** Nesting beyond this is rejected on the wire. */
const WIRE_DEPTH = 200;
/** Nesting beyond this is rejected in stored documents; the rest of the 200 is room for commands and replies. */
const STORED_DEPTH = 180;
/** The greatest document, in bytes. */
export const MAX_DOCUMENT = 16 * 1024 * 1024;

function broken(why: string): never {
  throw new CommandError(22, `invalid BSON: ${why}`);
}

const TEXT = new Set<number>([T.string, T.code, T.symbol]);
const SIZED = new Set<number>([...TEXT, T.bin, T.pointer, T.scoped]);

function isTerminatedTwice(b: Buffer, s: number): boolean {
  const first = b.indexOf(0, s);
  return first >= 0 && b.indexOf(0, first + 1) >= 0;
}

/** Checks one value that is no document, and returns its end. */
function scalarFits(t: number, b: Buffer, s: number, end: number): number {
  if (SIZED.has(t) && (s + 4 > end || b.readInt32LE(s) < 0)) broken('length out of range');
  if (t === T.regex && !isTerminatedTwice(b, s)) broken('unterminated regex');
  const e = valueEnd(t, b, s);
  if (e > end) broken('a value runs past its document');
  if (TEXT.has(t) && (e < s + 5 || b[e - 1] !== 0)) broken('unterminated string');
  if (t === T.bool && b[s]! > 1) broken('boolean neither 0 nor 1');
  return e;
}

/**
 * Checks lengths, terminators and nesting of the document at `off`, so that every later reader may trust them.
 * Returns its end; throws code 22, or 15 when nested too deep.
 */
export function validate(b: Buffer, off: number, limit: number, depth = 0): number {
  if (depth > WIRE_DEPTH) throw new CommandError(15, `document nested more than ${String(WIRE_DEPTH)} levels`);
  if (off + 5 > limit) broken('document too short');
  const end = off + b.readInt32LE(off);
  if (end > limit || end < off + 5 || b[end - 1] !== 0) broken('document length out of range');
  let p = off + 4;
  while (p < end - 1) {
    const t = b[p]!;
    const nul = b.indexOf(0, p + 1);
    if (nul < 0 || nul >= end - 1) broken('unterminated field name');
    const s = nul + 1;
    p = t === T.doc || t === T.array ? validate(b, s, end - 1, depth + 1) : scalarFits(t, b, s, end - 1);
  }
  if (p !== end - 1) broken('trailing bytes');
  return end;
}

function depthAt(b: Buffer, off: number): number {
  const end = off + b.readInt32LE(off) - 1;
  let deepest = 0;
  for (let p = off + 4; p < end;) {
    const t = b[p]!;
    const s = b.indexOf(0, p + 1) + 1;
    if (t === T.doc || t === T.array) deepest = Math.max(deepest, depthAt(b, s));
    p = valueEnd(t, b, s);
  }
  return deepest + 1;
}

/** Throws when a document is too large (10334) or nested too deep (15) to be stored. */
export function checkStorable(doc: Buffer): void {
  if (doc.length > MAX_DOCUMENT) {
    throw new CommandError(
      10334,
      `object to insert too large. size in bytes: ${String(doc.length)}, max size: ${String(MAX_DOCUMENT)}`,
    );
  }
  const smallestDeepDocument = STORED_DEPTH * 8;
  if (doc.length > smallestDeepDocument && depthAt(doc, 0) > STORED_DEPTH) {
    throw new CommandError(15, `cannot store a document nested more than ${String(STORED_DEPTH)} levels`);
  }
}
