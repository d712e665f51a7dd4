import { status, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream, type ServerUnaryCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument, MAX_APPEND_BYTES, maximumAppendSizeExceeded, ProtocolError, streamDeleted, writeFailed, wrongExpectedVersion } from './failures.js';
import type { Expected, ProposedEvent, WriteResult } from './model.js';
import { appended, appendConflict, batchAnswer, deleted, type BatchResult } from './replies.js';
import { appendBytes, expectedOf, expectedOfBatch, proposedEvent, uuidOf, writableStream } from './requests.js';
import type { EventStore } from './store.js';
import type { Outgoing } from './streaming.js';

interface Append {
  stream: string;
  expected: Expected;
  events: ProposedEvent[];
  bytes: number;
}

/** Adds an event; past the limit only the size is kept, since the append will be refused. */
function add(append: Append, event: ProposedEvent): void {
  append.bytes += appendBytes(event);
  if (append.bytes <= MAX_APPEND_BYTES) append.events.push(event);
}

function answerAppend({ stream, expected }: Append, result: WriteResult, answer: sendUnaryData<Outgoing>): void {
  if (result.kind === 'written') answer(null, appended(result.revision, result.position));
  else if (result.kind === 'conflict') answer(null, appendConflict(result.current, expected));
  else answer(result.kind === 'deleted' ? streamDeleted(stream) : writeFailed(result.reason));
}

/** Streams/Append: options first, then one message per event; all of them are written, or none. */
export function serveAppend(store: EventStore, call: ServerReadableStream<streams.AppendReq, Outgoing>, answer: sendUnaryData<Outgoing>): void {
  let append: Append | undefined;
  let refused = false;
  const refuse = (error: unknown): void => {
    if (!refused) answer(error instanceof ProtocolError ? error : invalidArgument(String(error)));
    refused = true;
  };
  call.on('data', (message: streams.AppendReq) => {
    if (refused) return;
    try {
      const options = message.getOptions();
      const proposed = message.getProposedMessage();
      if (options !== undefined) append = { stream: writableStream(options.getStreamIdentifier()), expected: expectedOf(options), events: [], bytes: 0 };
      if (append === undefined) throw invalidArgument('Append options come first.');
      if (proposed !== undefined) add(append, proposedEvent(proposed));
      if (append.bytes > MAX_APPEND_BYTES) throw maximumAppendSizeExceeded();
    } catch (error) {
      refuse(error);
    }
  });
  call.on('end', () => {
    if (refused || call.cancelled) return;
    const complete = append;
    if (complete === undefined) return refuse(invalidArgument('Append options are required.'));
    store.write(
      (writer) => writer.append(complete.stream, complete.expected, complete.events),
      (result) => answerAppend(complete, result, answer),
    );
  });
}

interface Batch extends Append {
  correlationId: string;
  /** Milliseconds since 1970. */
  deadline: number;
  refusal?: BatchResult;
}

function openBatch(correlationId: string, options: streams.BatchAppendReq.Options): Batch {
  const deadline = options.getDeadline();
  const millis = deadline === undefined ? Infinity : deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6;
  const batch: Batch = { correlationId, stream: '', expected: 'any', events: [], bytes: 0, deadline: millis };
  return refusing(batch, () => {
    batch.stream = writableStream(options.getStreamIdentifier());
    batch.expected = expectedOfBatch(options);
  });
}

/** A refusal answers its own append and leaves the call open for the others. */
function refusing(batch: Batch, step: () => void): Batch {
  try {
    step();
  } catch (error) {
    const denied = error instanceof ProtocolError && error.code === status.PERMISSION_DENIED;
    batch.refusal = denied ? { kind: 'denied' } : { kind: 'bad-request', reason: error instanceof Error ? error.message : String(error) };
  }
  return batch;
}

/** Judged when the batch is complete, in this order; not at its turn in the queue, since ten thousand appends in one tick are a normal load. */
function refusalOf(batch: Batch): BatchResult | undefined {
  if (Date.now() > batch.deadline) return { kind: 'timeout' };
  if (batch.bytes > MAX_APPEND_BYTES) return { kind: 'too-large' };
  return batch.refusal;
}

/** Streams/BatchAppend: many appends over one call, each in one or more chunks under its correlation id, each answered once. */
export function serveBatchAppend(store: EventStore, call: ServerDuplexStream<streams.BatchAppendReq, Outgoing>): void {
  const open = new Map<string, Batch>();
  let unanswered = 0;
  let halfClosed = false;
  let answers: Uint8Array[] = [];
  // The answers to one commit come in one go and travel together.
  const sendAnswers = (): void => {
    const ready = answers;
    answers = [];
    if (call.cancelled || call.writableEnded) return;
    if (!call.write(ready)) call.pause();
    if (halfClosed && unanswered === 0) call.end();
  };
  const answer = (batch: Batch, result: BatchResult): void => {
    unanswered -= 1;
    if (answers.push(batchAnswer(batch, result)) === 1) queueMicrotask(sendAnswers);
  };
  const complete = (batch: Batch): void => {
    unanswered += 1;
    const refusal = refusalOf(batch);
    if (refusal !== undefined) return answer(batch, refusal);
    store.write(
      (writer) => writer.append(batch.stream, batch.expected, batch.events),
      (result) => answer(batch, result),
    );
  };
  call.on('drain', () => call.resume());
  const receive = (message: streams.BatchAppendReq): void => {
    const correlationId = uuidOf(message.getCorrelationId());
    const options = message.getOptions();
    const batch = open.get(correlationId) ?? (options && openBatch(correlationId, options));
    if (batch === undefined) throw invalidArgument('The first chunk of an append carries its options.');
    for (const proposed of message.getProposedMessagesList()) refusing(batch, () => add(batch, proposedEvent(proposed)));
    if (!message.getIsFinal()) return void open.set(correlationId, batch);
    open.delete(correlationId);
    complete(batch);
  };
  call.on('drain', () => call.resume());
  call.on('data', (message: streams.BatchAppendReq) => {
    try {
      receive(message);
    } catch (error) {
      call.emit('error', error);
    }
  });
  call.on('end', () => {
    halfClosed = true;
    if (unanswered === 0 && answers.length === 0 && !call.writableEnded) call.end();
  });
}

type Deletion = streams.DeleteReq | streams.TombstoneReq;

/** Streams/Delete and Streams/Tombstone. Their conflicts are errors. */
export function serveDeletion(
  store: EventStore,
  call: ServerUnaryCall<Deletion, Outgoing>,
  answer: sendUnaryData<Outgoing>,
  operation: 'softDelete' | 'tombstone',
): void {
  const options = call.request.getOptions();
  if (options === undefined) throw invalidArgument('Options are required.');
  const stream = writableStream(options.getStreamIdentifier());
  const expected = expectedOf(options);
  store.write(
    (writer) => writer[operation](stream, expected),
    (result) => {
      if (result.kind === 'written') answer(null, deleted(result.position));
      else if (result.kind === 'deleted') answer(streamDeleted(stream));
      else if (result.kind === 'failed') answer(writeFailed(result.reason));
      else answer(wrongExpectedVersion('Delete', stream, expected, result.current));
    },
  );
}
