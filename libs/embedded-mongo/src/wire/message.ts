import { validate } from '../bson/validate.js';
import { Writer } from '../bson/write.js';
import type { Json } from '../bson/write.js';
import type { CommandError } from '../errors.js';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_BITS = CHECKSUM | MORE_TO_COME;

/** The greatest message, in bytes, as hello announces it. */
export const MAX_MESSAGE = 48_000_000;

/** A command as it came: its body, and its document sequences by name. */
export interface Request {
  readonly id: number;
  readonly legacy: boolean;
  /** True when the client waits for a reply (`w: 0` does not). */
  readonly reply: boolean;
  readonly body: Buffer;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** Document that the server returns for a command. */
export type Reply = Record<string, Json>;

/** A message that breaks the protocol: the connection cannot go on. */
export class ProtocolError extends Error {}

function document(b: Buffer, off: number, limit: number): Buffer {
  return b.subarray(off, validate(b, off, limit));
}

function sequence(b: Buffer, off: number, end: number): [string, Buffer[]] {
  const nul = b.indexOf(0, off);
  if (nul < 0 || nul >= end) throw new ProtocolError('unterminated sequence name');
  const docs: Buffer[] = [];
  let p = nul + 1;
  while (p < end) {
    const doc = document(b, p, end);
    docs.push(doc);
    p += doc.length;
  }
  return [b.toString('utf8', off, nul), docs];
}

function readMessage(b: Buffer): Request {
  const flags = b.readUInt32LE(HEADER);
  if (flags & 0xffff & ~KNOWN_REQUIRED_BITS) throw new ProtocolError(`unknown required flag bits ${String(flags)}`);
  const limit = b.length - (flags & CHECKSUM ? 4 : 0);
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer[]>();
  for (let p = HEADER + 4; p < limit;) {
    const kind = b[p++];
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies in one message');
      body = document(b, p, limit);
      p += body.length;
    } else if (kind === 1 && p + 4 <= limit) {
      const end = p + b.readInt32LE(p);
      if (end > limit || end <= p) throw new ProtocolError('sequence length out of range');
      sequences.set(...sequence(b, p + 4, end));
      p = end;
    } else throw new ProtocolError(`unknown section kind ${String(kind)}`);
  }
  if (!body) throw new ProtocolError('a message without a body');
  return { id: b.readInt32LE(4), legacy: false, reply: (flags & MORE_TO_COME) === 0, body, sequences };
}

function readQuery(b: Buffer): Request {
  const nul = b.indexOf(0, HEADER + 4);
  if (nul < 0) throw new ProtocolError('unterminated collection name');
  const body = document(b, nul + 9, b.length);
  return { id: b.readInt32LE(4), legacy: true, reply: true, body, sequences: new Map() };
}

/** Decodes one whole message; ProtocolError, or a CommandError for invalid BSON. */
export function readRequest(b: Buffer): Request {
  const opcode = b.readInt32LE(12);
  if (opcode === OP_MSG && b.length > HEADER + 4) return readMessage(b);
  if (opcode === OP_QUERY && b.length > HEADER + 12) return readQuery(b);
  throw new ProtocolError(`unsupported opcode ${String(opcode)}`);
}

let replies = 0;
/** Replies are composed here and copied out at their true size, rather than grown and copied again and again. */
const draft = Buffer.allocUnsafeSlow(64 * 1024);

/** Encodes a reply to `request`. */
export function writeReply(
  to: Pick<Request, 'id' | 'legacy'>,
  reply: { readonly [key: string]: Json | undefined },
): Buffer {
  const w = new Writer(draft);
  w.i32(0);
  w.i32((replies = (replies + 1) & 0x7fffffff));
  w.i32(to.id);
  w.i32(to.legacy ? OP_REPLY : OP_MSG);
  w.i32(to.legacy ? 8 : 0);
  if (to.legacy) for (const word of [0, 0, 0, 1]) w.i32(word);
  else w.byte(0);
  w.fields(reply);
  w.b.writeInt32LE(w.n, 0);
  return w.b === draft ? Buffer.from(w.done()) : w.done();
}

/** Returns the reply for an error. */
export function errorReply(error: CommandError): Reply {
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...(error.extra as Record<string, Json>),
  };
}
