import { T, Val } from './read.js';

/** Input of `encode`: plain data, raw values and whole raw documents. Integers become int or long, bigints long. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Val
  | Double
  | Uint8Array
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** A number that stays a double on the wire, whole or not. */
export class Double {
  constructor(readonly value: number) {}
}

const INT32 = 2147483647;

/** A growing buffer that BSON is written into. */
export class Writer {
  n = 0;
  b: Buffer;

  /** Begins with the room it is given, or with so many bytes. */
  constructor(room: number | Buffer = 512) {
    this.b = typeof room === 'number' ? Buffer.allocUnsafe(room) : room;
  }

  room(k: number): void {
    if (this.n + k <= this.b.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.b.length * 2, this.n + k));
    this.b.copy(bigger, 0, 0, this.n);
    this.b = bigger;
  }

  byte(v: number): void {
    this.room(1);
    this.b[this.n++] = v;
  }

  i32(v: number): void {
    this.room(4);
    this.n = this.b.writeInt32LE(v, this.n);
  }

  bytes(b: Uint8Array, s: number, e: number): void {
    this.room(e - s);
    this.b.set(s === 0 && e === b.length ? b : b.subarray(s, e), this.n);
    this.n += e - s;
  }

  head(t: number, name: string): void {
    this.room(name.length * 3 + 2);
    this.b[this.n++] = t;
    this.n += this.b.write(name, this.n, 'utf8');
    this.b[this.n++] = 0;
  }

  /** Opens a document and returns its start, for `close`. */
  open(): number {
    const at = this.n;
    this.i32(0);
    return at;
  }

  close(at: number): void {
    this.byte(0);
    this.b.writeInt32LE(this.n - at, at);
  }

  val(name: string, v: Val): void {
    this.head(v.t, name);
    this.bytes(v.b, v.s, v.e);
  }

  done(): Buffer {
    return this.b.subarray(0, this.n);
  }

  str(name: string, v: string): void {
    this.head(T.string, name);
    const length = Buffer.byteLength(v);
    this.i32(length + 1);
    this.room(length + 1);
    this.n += this.b.write(v, this.n, 'utf8');
    this.b[this.n++] = 0;
  }

  double(name: string, v: number): void {
    this.head(T.double, name);
    this.room(8);
    this.n = this.b.writeDoubleLE(v, this.n);
  }

  long(t: number, name: string, v: bigint): void {
    this.head(t, name);
    this.room(8);
    this.n = this.b.writeBigInt64LE(v, this.n);
  }

  number(name: string, v: number): void {
    if (!Number.isSafeInteger(v) || Object.is(v, -0)) return this.double(name, v);
    if (Math.abs(v) > INT32) return this.long(T.long, name, BigInt(v));
    this.head(T.int, name);
    this.i32(v);
  }

  object(name: string, v: object): void {
    if (v instanceof Val) return this.val(name, v);
    if (v instanceof Double) return this.double(name, v.value);
    if (v instanceof Date) return this.long(T.date, name, BigInt(v.getTime()));
    this.head(Array.isArray(v) ? T.array : T.doc, name);
    if (v instanceof Uint8Array) return this.bytes(v, 0, v.length);
    this.fields(v as { readonly [key: string]: Json | undefined });
  }

  json(name: string, v: Json): void {
    if (typeof v === 'string') this.str(name, v);
    else if (typeof v === 'number') this.number(name, v);
    else if (typeof v === 'bigint') this.long(T.long, name, v);
    else if (typeof v === 'boolean') {
      this.head(T.bool, name);
      this.byte(v ? 1 : 0);
    } else if (v === null) this.head(T.null, name);
    else this.object(name, v);
  }

  fields(record: { readonly [key: string]: Json | undefined }): void {
    const at = this.open();
    if (Array.isArray(record)) for (let i = 0; i < record.length; i++) this.json(String(i), record[i] as Json);
    else {
      for (const name in record) {
        const v = record[name];
        if (v !== undefined) this.json(name, v);
      }
    }
    this.close(at);
  }
}

/** Encodes a record as a raw BSON document. */
export function encode(record: { readonly [key: string]: Json | undefined }): Buffer {
  const w = new Writer();
  w.fields(record);
  return w.done();
}

/** Converts one plain value to a raw value. */
export function toVal(v: Json): Val {
  const w = new Writer(64);
  w.json('', v);
  const b = w.done();
  return new Val(b[0]!, b, 2, b.length);
}
