import { CommandError } from '../errors.js';

/** BSON type bytes. */
export const T = {
  double: 1,
  string: 2,
  doc: 3,
  array: 4,
  bin: 5,
  undef: 6,
  oid: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  pointer: 12,
  code: 13,
  symbol: 14,
  scoped: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  max: 127,
  min: 255,
} as const;

/** A value inside raw BSON: its type byte and where its bytes lie. Decoded on demand. */
export class Val {
  constructor(
    readonly t: number,
    readonly b: Buffer,
    readonly s: number,
    readonly e: number,
  ) {}
}

/** A named value of a document. */
export class Field extends Val {
  constructor(
    t: number,
    b: Buffer,
    s: number,
    e: number,
    readonly k: string,
  ) {
    super(t, b, s, e);
  }
}

/** Returns the offset after a value of type `t` that begins at `s`. */
export function valueEnd(t: number, b: Buffer, s: number): number {
  switch (t) {
    case T.double:
    case T.date:
    case T.timestamp:
    case T.long:
      return s + 8;
    case T.string:
    case T.code:
    case T.symbol:
      return s + 4 + b.readInt32LE(s);
    case T.doc:
    case T.array:
    case T.scoped:
      return s + b.readInt32LE(s);
    case T.bin:
      return s + 5 + b.readInt32LE(s);
    case T.undef:
    case T.null:
    case T.min:
    case T.max:
      return s;
    case T.oid:
      return s + 12;
    case T.bool:
      return s + 1;
    case T.regex:
      return b.indexOf(0, b.indexOf(0, s) + 1) + 1;
    case T.pointer:
      return s + 4 + b.readInt32LE(s) + 12;
    case T.int:
      return s + 4;
    case T.decimal:
      return s + 16;
    default:
      throw new CommandError(22, `unrecognised BSON type ${String(t)}`);
  }
}

/** Returns every field of the document that begins at `off`, in order. */
export function fieldsOf(b: Buffer, off: number): Field[] {
  const out: Field[] = [];
  const end = off + b.readInt32LE(off) - 1;
  let p = off + 4;
  while (p < end) {
    const t = b[p]!;
    const nul = b.indexOf(0, p + 1);
    const stop = valueEnd(t, b, nul + 1);
    out.push(new Field(t, b, nul + 1, stop, b.toString('utf8', p + 1, nul)));
    p = stop;
  }
  return out;
}

/** Returns the fields of a document or array value. */
export function childrenOf(v: Val): Field[] {
  return fieldsOf(v.b, v.s);
}

/** Calls `visit` with each element of an array, in order, until it returns true; returns whether it did. */
export function someElement(v: Val, visit: (element: Val, position: number) => boolean): boolean {
  const { b } = v;
  const end = v.e - 1;
  let p = v.s + 4;
  for (let i = 0; p < end; i++) {
    const t = b[p]!;
    const s = b.indexOf(0, p + 1) + 1;
    const e = valueEnd(t, b, s);
    if (visit(new Val(t, b, s, e), i)) return true;
    p = e;
  }
  return false;
}

/** Returns the values of a document or an array, in order. */
export function elementsOf(v: Val): Val[] {
  const out: Val[] = [];
  someElement(v, (element) => {
    out.push(element);
    return false;
  });
  return out;
}

/** Finds the field called `name` (UTF-8) of the document at `off`; earlier names are compared, not decoded. */
export function getField(b: Buffer, off: number, name: Buffer): Val | undefined {
  const end = off + b.readInt32LE(off) - 1;
  const n = name.length;
  let p = off + 4;
  while (p < end) {
    const t = b[p++]!;
    let i = 0;
    while (i < n && b[p + i] === name[i]) i++;
    if (i === n && b[p + n] === 0) return new Val(t, b, p + n + 1, valueEnd(t, b, p + n + 1));
    while (b[p + i] !== 0) i++;
    p = valueEnd(t, b, p + i + 1);
  }
  return undefined;
}

/** Wraps a whole BSON document as a value. */
export function docVal(doc: Buffer): Val {
  return new Val(T.doc, doc, 0, doc.length);
}

/** Returns the text of a string value, without a check of its type. */
export function stringOf(v: Val): string {
  return v.b.toString('utf8', v.s + 4, v.e - 1);
}

export function isNumber(v: Val): boolean {
  return v.t === T.int || v.t === T.double || v.t === T.long || v.t === T.decimal;
}

/** Reads a 64-bit integer as a number; above 2^53 it is rounded. */
export function longNumber(b: Buffer, s: number): number {
  return b.readInt32LE(s + 4) * 4294967296 + b.readUInt32LE(s);
}

/** Converts an int, long or double to a number (longs above 2^53 are rounded); undefined for every other type. */
export function numberOf(v: Val): number | undefined {
  if (v.t === T.int) return v.b.readInt32LE(v.s);
  if (v.t === T.double) return v.b.readDoubleLE(v.s);
  if (v.t === T.long) return longNumber(v.b, v.s);
  return undefined;
}

/** Returns the truth of a command's option: booleans as they are, numbers unless zero. */
export function truthOf(v: Val): boolean {
  if (v.t === T.bool) return v.b[v.s] === 1;
  return numberOf(v) !== 0;
}

/** Returns true for values of one type and the same bytes. */
export function sameBytes(a: Val, b: Val): boolean {
  return a.t === b.t && a.e - a.s === b.e - b.s && a.b.compare(b.b, b.s, b.e, a.s, a.e) === 0;
}

const TYPE_NAMES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
  255: 'minKey',
};

/** Returns the server's name of a type, as in `$type` and in messages. */
export function typeName(t: number): string {
  return TYPE_NAMES[t] ?? 'unknown';
}

/** Returns the type byte of a `$type` alias, if there is one. */
export function typeOfName(name: string): number | undefined {
  const hit = Object.entries(TYPE_NAMES).find(([, alias]) => alias === name);
  return hit && Number(hit[0]);
}
