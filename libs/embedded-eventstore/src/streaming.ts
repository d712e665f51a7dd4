import type { ServerWritableStream } from '@grpc/grpc-js';
import type { EventLog } from './event-log.js';

export type OutgoingCall = ServerWritableStream<unknown, Uint8Array>;

export const isOver = (call: OutgoingCall): boolean => call.cancelled || call.writableEnded;

/** Lets other calls have their turn. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Resolves when `start` says so, or when the call is over; leaves no listener behind either way. */
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

/** After `write` answered false: resolves when the reader has taken what it was sent. A paused reader keeps its loop here, at no cost. */
export function drained(call: OutgoingCall): Promise<void> {
  return untilOver(call, (resume) => {
    call.on('drain', resume);
    return () => call.off('drain', resume);
  });
}

/** Resolves after the next commit. No commit is missed between an empty page and this call when nothing is awaited in between. */
export function nextCommit(log: EventLog, call: OutgoingCall): Promise<void> {
  return untilOver(call, (resume) => log.onCommit(resume));
}
