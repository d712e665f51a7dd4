const VARINT = 0;
const BYTES = 2;
const FIRST_SIZE = 64 * 1024;

/**
 * Writes protobuf messages from their last byte to their first, so that the length of a nested message is known before
 * its header is written. Nothing is encoded twice, but callers must give fields in descending order.
 */
export class MessageWriter {
  private buffer = Buffer.allocUnsafeSlow(FIRST_SIZE);
  private start = FIRST_SIZE;

  /** Writes a varint field; revisions beyond 2^53 are given as bigint. */
  uint(field: number, value: number | bigint): void {
    this.varint(value);
    this.varint(field * 8 + VARINT);
  }

  bytes(field: number, value: Uint8Array): void {
    this.reserve(value.length);
    this.start -= value.length;
    this.buffer.set(value, this.start);
    this.header(field, value.length);
  }

  text(field: number, value: string): void {
    const length = Buffer.byteLength(value);
    this.reserve(length);
    this.start -= length;
    this.buffer.write(value, this.start, length);
    this.header(field, length);
  }

  /** Writes a nested message; `write` writes its fields in descending order. */
  message(field: number, write: () => void): void {
    const end = this.size();
    write();
    this.header(field, this.size() - end);
  }

  empty(field: number): void {
    this.header(field, 0);
  }

  /** Returns a copy of the finished message, in memory from `allocate`, and empties the writer. */
  take(allocate = (bytes: number): Buffer => Buffer.allocUnsafe(bytes)): Buffer {
    const message = allocate(this.size());
    this.buffer.copy(message, 0, this.start);
    this.start = this.buffer.length;
    return message;
  }

  private size(): number {
    return this.buffer.length - this.start;
  }

  private header(field: number, length: number): void {
    this.varint(length);
    this.varint(field * 8 + BYTES);
  }

  private varint(value: number | bigint): void {
    this.reserve(10);
    if (typeof value === 'bigint' || value > Number.MAX_SAFE_INTEGER) return this.bigVarint(BigInt(value));
    let size = 1;
    for (let limit = 128; value >= limit; limit *= 128) size++;
    this.start -= size;
    let at = this.start;
    let rest = value;
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 128)) this.buffer[at++] = (rest % 128) + 128;
    for (; rest >= 128; rest >>>= 7) this.buffer[at++] = (rest & 127) | 128;
    this.buffer[at] = rest;
  }

  private bigVarint(value: bigint): void {
    const septets: number[] = [];
    for (let rest = BigInt.asUintN(64, value); rest > 0n || septets.length === 0; rest >>= 7n)
      septets.push(Number(rest & 127n) | 128);
    septets[septets.length - 1]! &= 127;
    this.start -= septets.length;
    this.buffer.set(septets, this.start);
  }

  private reserve(bytes: number): void {
    if (this.start >= bytes) return;
    const written = this.size();
    const grown = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, written + bytes));
    const start = grown.length - written;
    this.buffer.copy(grown, start, this.start);
    this.buffer = grown;
    this.start = start;
  }
}
