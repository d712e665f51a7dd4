import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';

/** One reply, or several in one write. */
export type Outgoing = Uint8Array | Uint8Array[];
export type OutgoingCall = ServerWritableStream<unknown, Outgoing>;

/** Replies are sent in writes of about one HTTP/2 frame; a paused reader has a few of them in memory. */
const WRITE_BYTES = 16 * 1024;
const PREFIX_BYTES = 5;

/**
 * Serialises replies into one write. grpc-js 1.14 makes one HTTP/2 write of every message, which costs server and
 * client more than all the rest of a read. Of a serializer's result it uses only `byteLength` and `copy`, and adds its
 * own prefix of 5 bytes. Several replies are therefore returned as one object whose `copy` writes them with their
 * prefixes over that prefix.
 */
export function encodeReplies(replies: Outgoing): Buffer {
  if (!Array.isArray(replies)) return Buffer.from(replies.buffer, replies.byteOffset, replies.length);
  let total = 0;
  for (const reply of replies) total += reply.length + PREFIX_BYTES;
  const framed = {
    byteLength: total - PREFIX_BYTES,
    copy(target: Buffer): void {
      let at = 0;
      for (const reply of replies) {
        target[at] = 0;
        target.writeUInt32BE(reply.length, at + 1);
        target.set(reply, at + PREFIX_BYTES);
        at += PREFIX_BYTES + reply.length;
      }
    },
  };
  return framed as unknown as Buffer;
}

export const isOver = (call: OutgoingCall): boolean => call.cancelled || call.writableEnded;

/** Lets other calls have their turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Resolves when `start` calls back, or when the call is over; removes its listeners either way. */
function untilOver(call: OutgoingCall, start: (resume: () => void) => () => void): Promise<void> {
  if (isOver(call)) return Promise.resolve();
  return new Promise((resolve) => {
    const resume = (): void => {
      withdraw();
      call.off('cancelled', resume);
      call.off('close', resume);
      resolve();
    };
    const withdraw = start(resume);
    call.on('cancelled', resume);
    call.on('close', resume);
  });
}

/**
 * Resolves when the reader has taken the data after `write` returned false. The loop of a paused reader waits here, at
 * no cost.
 */
function drained(call: OutgoingCall): Promise<void> {
  return untilOver(call, (resume) => {
    call.on('drain', resume);
    return () => call.off('drain', resume);
  });
}

/** Sends replies in order, as fast as the reader takes them. */
export async function send(call: OutgoingCall, replies: Uint8Array[]): Promise<void> {
  for (let from = 0, to = 0; from < replies.length; from = to) {
    for (let bytes = 0; to < replies.length && bytes < WRITE_BYTES; to++) bytes += replies[to]!.length;
    if (isOver(call)) return;
    if (!call.write(replies.slice(from, to))) await drained(call);
  }
}

/**
 * Resolves after the next commit. No commit is missed between an empty page and this call when nothing is awaited in
 * between.
 */
export function nextCommit(log: EventLog, call: OutgoingCall): Promise<void> {
  return untilOver(call, (resume) => log.onCommit(resume));
}
