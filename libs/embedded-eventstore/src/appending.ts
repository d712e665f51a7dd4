import type { sendUnaryData, ServerReadableStream, ServerUnaryCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  invalidArgument,
  MAX_APPEND_BYTES,
  maximumAppendSizeExceeded,
  ProtocolError,
  streamDeleted,
  writeFailed,
  wrongExpectedVersion,
} from './failures.js';
import type { Expected, ProposedEvent, WriteResult } from './model.js';
import { appended, appendConflict, deleted } from './replies.js';
import { appendBytes, expectedOf, proposedEvent, writableStream } from './requests.js';
import type { EventStore } from './store.js';
import type { Outgoing } from './streaming.js';

export interface Append {
  stream: string;
  expected: Expected;
  events: ProposedEvent[];
  bytes: number;
}

/** Adds an event; past the limit only the size is counted, because the append will be rejected. */
export function add(append: Append, event: ProposedEvent): void {
  append.bytes += appendBytes(event);
  if (append.bytes <= MAX_APPEND_BYTES) append.events.push(event);
}

function respondToAppend({ stream, expected }: Append, result: WriteResult, respond: sendUnaryData<Outgoing>): void {
  if (result.kind === 'written') respond(null, appended(result.revision, result.position));
  else if (result.kind === 'conflict') respond(null, appendConflict(result.current, expected));
  else respond(result.kind === 'deleted' ? streamDeleted(stream) : writeFailed(result.reason));
}

const opened = (options: streams.AppendReq.Options): Append => ({
  stream: writableStream(options.getStreamIdentifier()),
  expected: expectedOf(options),
  events: [],
  bytes: 0,
});

/** Serves Streams/Append: options first, then one message per event; all of them are written, or none. */
export function serveAppend(
  store: EventStore,
  call: ServerReadableStream<streams.AppendReq, Outgoing>,
  respond: sendUnaryData<Outgoing>,
): void {
  store.conduct.admitWrite();
  let append: Append | undefined;
  let isRejected = false;
  const reject = (error: unknown): void => {
    if (!isRejected) respond(error instanceof ProtocolError ? error : invalidArgument(String(error)));
    isRejected = true;
  };
  call.on('data', (message: streams.AppendReq) => {
    if (isRejected) return;
    try {
      const options = message.getOptions();
      const proposed = message.getProposedMessage();
      if (options !== undefined) append = opened(options);
      if (append === undefined) throw invalidArgument('Append options come first.');
      if (proposed !== undefined) add(append, proposedEvent(proposed));
      if (append.bytes > MAX_APPEND_BYTES) throw maximumAppendSizeExceeded();
    } catch (error) {
      reject(error);
    }
  });
  call.on('end', () => {
    if (isRejected || call.cancelled) return;
    const complete = append;
    if (complete === undefined) return reject(invalidArgument('Append options are required.'));
    store.write(
      call,
      (writer) => writer.append(complete.stream, complete.expected, complete.events),
      (result) => respondToAppend(complete, result, respond),
    );
  });
}

type Deletion = streams.DeleteReq | streams.TombstoneReq;

/** Serves Streams/Delete and Streams/Tombstone. Their conflicts are errors. */
export function serveDeletion(
  store: EventStore,
  call: ServerUnaryCall<Deletion, Outgoing>,
  respond: sendUnaryData<Outgoing>,
  operation: 'softDelete' | 'tombstone',
): void {
  store.conduct.admitWrite();
  const options = call.request.getOptions();
  if (options === undefined) throw invalidArgument('Options are required.');
  const stream = writableStream(options.getStreamIdentifier());
  const expected = expectedOf(options);
  store.write(
    call,
    (writer) => writer[operation](stream, expected),
    (result) => {
      if (result.kind === 'written') respond(null, deleted(result.position));
      else if (result.kind === 'deleted') respond(streamDeleted(stream));
      else if (result.kind === 'failed') respond(writeFailed(result.reason));
      else respond(wrongExpectedVersion('Delete', stream, expected, result.current));
    },
  );
}
