const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** Bytes of a varint whose value is an exact number; of a longer one, at most. */
const EXACT_SEPTETS = 7;
const SEPTETS = 10;

/** Reads the fields of a protobuf message in place, in the order in which they come; nested ones by `enter`. */
export class WireReader {
  /** Number of the current field. */
  field = 0;
  private type = VARINT;
  private at = 0;
  private end: number;

  constructor(private readonly buffer: Buffer) {
    this.end = buffer.length;
  }

  /** Moves on to the next field of the current message; false at its end. Its value must be read, or skipped. */
  next(): boolean {
    if (this.at >= this.end) return false;
    const tag = Number(this.varint());
    this.field = tag >>> 3;
    this.type = tag & 7;
    return true;
  }

  /** Enters the message of the current field; returns what `leave` needs to go on behind it. */
  enter(): number {
    const { end } = this;
    this.end = this.lengthEnd();
    return end;
  }

  leave(end: number): void {
    this.at = this.end;
    this.end = end;
  }

  uint64(): bigint {
    const value = this.varint();
    return typeof value === 'bigint' ? value : BigInt(value);
  }

  /** Reads text or the JSON of bytes. */
  text(): string {
    const from = this.skipLength();
    return this.buffer.toString('utf8', from, this.at);
  }

  skip(): void {
    if (this.type === VARINT) this.varint();
    else if (this.type === BYTES) this.skipLength();
    else if (this.type === FIXED_64 || this.type === FIXED_32) this.at += this.type === FIXED_64 ? 8 : 4;
    else throw new Error(`Field ${String(this.field)} has the unknown type ${String(this.type)}.`);
  }

  private lengthEnd(): number {
    const length = Number(this.varint());
    const end = this.at + length;
    if (end > this.end) throw new Error(`Field ${String(this.field)} is longer than its message.`);
    return end;
  }

  private skipLength(): number {
    const end = this.lengthEnd();
    const from = this.at;
    this.at = end;
    return from;
  }

  private varint(): number | bigint {
    const from = this.at;
    let value = 0;
    let unit = 1;
    for (let septets = 1; septets <= EXACT_SEPTETS; septets += 1) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
    return this.bigVarint(from);
  }

  private bigVarint(from: number): bigint {
    this.at = from;
    let value = 0n;
    for (let septets = 0n; septets < SEPTETS; septets += 1n) {
      const byte = this.byte();
      value |= BigInt(byte & 127) << (septets * 7n);
      if (byte < 128) return BigInt.asUintN(64, value);
    }
    throw new Error('A number has too many bytes.');
  }

  private byte(): number {
    const byte = this.at < this.end ? this.buffer[this.at] : undefined;
    if (byte === undefined) throw new Error('The message ends within a number.');
    this.at += 1;
    return byte;
  }
}
