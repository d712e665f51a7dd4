import { exactDouble, readDecimal, subtract } from './decimal.js';
import type { Scaled } from './decimal.js';
import type { Val } from './read.js';
import { RANK, rankOf } from './rank.js';
import { longNumber, T, valueEnd } from './read.js';

/**
 * Order-preserving keys: comparing two keys byte by byte gives the order in which MongoDB compares the two values.
 * Every key says where it ends, so keys can be joined (compound indexes) and inverted (descending ones).
 */

const SMALLER = 1;
const EXACT = 2;
const GREATER = 3;
const END = 0;
const ESCAPE = 255;

let out = Buffer.allocUnsafe(4096);
let n = 0;

function room(k: number): void {
  if (n + k <= out.length) return;
  const bigger = Buffer.allocUnsafe(Math.max(out.length * 2, n + k));
  out.copy(bigger, 0, 0, n);
  out = bigger;
}

/** Writes bytes of any content: zero is escaped so that a shorter string sorts before its extensions. */
function putText(b: Buffer, s: number, e: number): void {
  room((e - s) * 2 + 2);
  for (let i = s; i < e; i++) {
    const c = b[i]!;
    out[n++] = c;
    if (c === 0) out[n++] = ESCAPE;
  }
  out[n++] = END;
  out[n++] = END;
}

const f64 = new Float64Array(1);
const u32 = new Uint32Array(f64.buffer);

/** Writes the 8 bytes of a double, converted to sort as unsigned numbers; NaN sorts first, −0 equals 0. */
function putDouble(d: number): void {
  let high = 0;
  let low = 0;
  if (!Number.isNaN(d)) {
    f64[0] = d === 0 ? 0 : d;
    low = u32[0]!;
    high = u32[1]!;
    if (high >>> 31) {
      high = ~high;
      low = ~low;
    } else high ^= 0x80000000;
  }
  room(9);
  out.writeUInt32BE(high >>> 0, n);
  out.writeUInt32BE(low >>> 0, n + 4);
  n += 8;
}

/** Writes the difference between an exact number and its nearest double: direction, decimal exponent, digits. */
function putRest(rest: Scaled): void {
  if (rest.value === 0n) {
    room(1);
    out[n++] = EXACT;
    return;
  }
  const digits = (rest.value < 0n ? -rest.value : rest.value).toString();
  const significant = digits.replace(/0+$/, '');
  room(significant.length + 4);
  out[n++] = rest.value < 0n ? SMALLER : GREATER;
  const from = n;
  out.writeUInt16BE(digits.length + rest.exponent + 16384, n);
  n += 2;
  n += out.write(significant, n, 'latin1');
  out[n++] = END;
  if (rest.value < 0n) invert(out, from, n);
}

function putExact(exact: Scaled, nearest: number): void {
  const finite = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, nearest));
  putDouble(finite);
  putRest(subtract(exact, exactDouble(finite)));
}

const ZERO: Scaled = { value: 0n, exponent: 0 };

function putPlain(d: number): void {
  putDouble(d);
  out[n++] = EXACT;
}

function putLong(b: Buffer, s: number): void {
  const d = longNumber(b, s);
  if (Number.isSafeInteger(d)) return putPlain(d);
  putExact({ value: b.readBigInt64LE(s), exponent: 0 }, d);
}

function putDecimal(b: Buffer, s: number): void {
  const d = readDecimal(b, s);
  if (d.kind === 'nan') return putPlain(NaN);
  if (d.kind === 'infinite') return putPlain(d.negative ? -Infinity : Infinity);
  const value = d.negative ? -d.coefficient : d.coefficient;
  if (value === 0n) return putExact(ZERO, 0);
  putExact({ value, exponent: d.exponent }, Number(`${String(value)}e${String(d.exponent)}`));
}

function putMembers(b: Buffer, s: number, named: boolean): void {
  const end = s + b.readInt32LE(s) - 1;
  for (let p = s + 4; p < end;) {
    const t = b[p]!;
    const nul = b.indexOf(0, p + 1);
    const stop = valueEnd(t, b, nul + 1);
    room(1);
    out[n++] = rankOf(t);
    if (named) putText(b, p + 1, nul);
    putValue(t, b, nul + 1, stop);
    p = stop;
  }
  room(1);
  out[n++] = END;
}

function putRaw(b: Buffer, s: number, e: number): void {
  room(e - s);
  b.copy(out, n, s, e);
  n += e - s;
}

function putTime(b: Buffer, s: number, flip: number): void {
  room(8);
  for (let i = 7; i >= 0; i--) out[n++] = b[s + i]!;
  out[n - 8]! ^= flip;
}

function putBinary(b: Buffer, s: number, e: number): void {
  room(4);
  n = out.writeInt32BE(b.readInt32LE(s), n);
  putRaw(b, s + 4, e);
}

function putRegex(b: Buffer, s: number, e: number): void {
  const middle = b.indexOf(0, s);
  putText(b, s, middle);
  putText(b, middle + 1, e - 1);
}

function putValue(t: number, b: Buffer, s: number, e: number): void {
  switch (t) {
    case T.int:
      return putPlain(b.readInt32LE(s));
    case T.double:
      return putPlain(b.readDoubleLE(s));
    case T.long:
      return putLong(b, s);
    case T.decimal:
      return putDecimal(b, s);
    case T.string:
    case T.symbol:
    case T.code:
      return putText(b, s + 4, e - 1);
    case T.doc:
      return putMembers(b, s, true);
    case T.array:
      return putMembers(b, s, false);
    case T.date:
      return putTime(b, s, 128);
    case T.timestamp:
      return putTime(b, s, 0);
    case T.bin:
      return putBinary(b, s, e);
    case T.regex:
      return putRegex(b, s, e);
    case T.pointer:
    case T.scoped:
      return putText(b, s, e);
    default:
      return putRaw(b, s, e);
  }
}

/** Represents an empty array in an index, where it sorts below null. */
export const EMPTY_ARRAY = Symbol('empty array');
/** One part of a key: a value, nothing (sorts as null), or an empty array. */
export type KeyPart = Val | undefined | typeof EMPTY_ARRAY;

function invert(b: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) b[i] = ~b[i]! & 255;
}

function put(v: KeyPart): void {
  room(1);
  if (v === undefined) out[n++] = RANK.null;
  else if (v === EMPTY_ARRAY) out[n++] = RANK.empty;
  else {
    out[n++] = rankOf(v.t);
    putValue(v.t, v.b, v.s, v.e);
  }
}

function taken(): Buffer {
  return Buffer.from(out.subarray(0, n));
}

/** Returns the key of one value, ascending. */
export function keyOf(v: KeyPart): Buffer {
  n = 0;
  put(v);
  return taken();
}

/** Returns the key of several values, each ascending (1) or descending (−1). */
export function compoundKey(parts: readonly KeyPart[], directions: readonly number[]): Buffer {
  n = 0;
  for (let i = 0; i < parts.length; i++) {
    const from = n;
    put(parts[i]);
    if (directions[i]! < 0) invert(out, from, n);
  }
  return taken();
}

/** Returns the least key greater than every key that begins with `prefix`; undefined when there is none. */
export function after(prefix: Buffer): Buffer | undefined {
  let last = prefix.length - 1;
  while (last >= 0 && prefix[last] === 255) last--;
  if (last < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last]! += 1;
  return next;
}
