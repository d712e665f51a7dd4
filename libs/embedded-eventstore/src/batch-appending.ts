import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { add, type Append } from './appending.js';
import type { Conduct } from './conduct.js';
import { invalidArgument, MAX_APPEND_BYTES, ProtocolError } from './failures.js';
import { batchResponse, type BatchResult } from './replies.js';
import { expectedOfBatch, proposedEvent, uuidOf, writableStream } from './requests.js';
import type { EventStore } from './store.js';
import type { Outgoing } from './streaming.js';

interface Batch extends Append {
  correlationId: string;
  /** Milliseconds since 1970. */
  deadline: number;
  rejection?: BatchResult;
}

/** Runs one step of an append. A rejected step ends its own append and leaves the call open for the others. */
function attempt(batch: Batch, step: () => void): void {
  try {
    step();
  } catch (error) {
    const denied = error instanceof ProtocolError && error.code === status.PERMISSION_DENIED;
    const reason = error instanceof Error ? error.message : String(error);
    batch.rejection = denied ? { kind: 'denied' } : { kind: 'bad-request', reason };
  }
}

function openBatch(correlationId: string, options: streams.BatchAppendReq.Options): Batch {
  const deadline = options.getDeadline();
  const millis = deadline === undefined ? Infinity : deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6;
  const batch: Batch = { correlationId, stream: '', expected: 'any', events: [], bytes: 0, deadline: millis };
  attempt(batch, () => {
    batch.stream = writableStream(options.getStreamIdentifier());
    batch.expected = expectedOfBatch(options);
  });
  return batch;
}

/**
 * Returns false while the server is not ready, which is a response to one append. Throws when another server is the
 * leader, which ends the call.
 */
function isReady(conduct: Conduct): boolean {
  try {
    conduct.admitWrite();
    return true;
  } catch (error) {
    if (error instanceof ProtocolError && error.code === status.UNAVAILABLE) return false;
    throw error;
  }
}

/**
 * Returns the reason to reject a complete batch. Checked before it enters the queue, because ten thousand appends in
 * one tick are a normal load.
 */
function rejectionOf(batch: Batch, conduct: Conduct): BatchResult | undefined {
  if (conduct.now() > batch.deadline) return { kind: 'timeout' };
  if (!isReady(conduct)) return { kind: 'not-ready' };
  if (batch.bytes > MAX_APPEND_BYTES) return { kind: 'too-large' };
  return batch.rejection;
}

/** One BatchAppend call: many appends, each in one or more chunks under its correlation id, each with one response. */
class BatchAppendCall {
  private readonly open = new Map<string, Batch>();
  private pending = 0;
  private responses: Uint8Array[] = [];
  private halfClosed = false;

  constructor(
    private readonly store: EventStore,
    private readonly call: ServerDuplexStream<streams.BatchAppendReq, Outgoing>,
  ) {}

  receive(message: streams.BatchAppendReq): void {
    const correlationId = uuidOf(message.getCorrelationId());
    const options = message.getOptions();
    const batch = this.open.get(correlationId) ?? (options && openBatch(correlationId, options));
    if (batch === undefined) throw invalidArgument('The first chunk of an append carries its options.');
    for (const proposed of message.getProposedMessagesList()) attempt(batch, () => add(batch, proposedEvent(proposed)));
    if (message.getIsFinal()) this.complete(batch);
    else this.open.set(correlationId, batch);
  }

  /** Notes that the client has finished sending; the call ends with the last response. */
  halfClose(): void {
    this.halfClosed = true;
    this.endWhenComplete();
  }

  private complete(batch: Batch): void {
    this.open.delete(batch.correlationId);
    this.pending += 1;
    const rejection = rejectionOf(batch, this.store.conduct);
    if (rejection !== undefined) return this.respond(batch, rejection);
    this.store.write(
      this.call,
      (writer) => writer.append(batch.stream, batch.expected, batch.events),
      (result) => this.respond(batch, result),
    );
  }

  /** Queues a response. The responses to one commit are ready together and are sent together. */
  private respond(batch: Batch, result: BatchResult): void {
    this.pending -= 1;
    if (this.responses.push(batchResponse(batch, result)) === 1) queueMicrotask(() => this.sendResponses());
  }

  private sendResponses(): void {
    const ready = this.responses;
    this.responses = [];
    if (this.call.cancelled || this.call.writableEnded) return;
    if (!this.call.write(ready)) this.call.pause();
    this.endWhenComplete();
  }

  private endWhenComplete(): void {
    const allSent = this.pending === 0 && this.responses.length === 0;
    if (this.halfClosed && allSent && !this.call.writableEnded) this.call.end();
  }
}

/** Serves Streams/BatchAppend. Stops reading from a client that does not read its responses. */
export function serveBatchAppend(store: EventStore, call: ServerDuplexStream<streams.BatchAppendReq, Outgoing>): void {
  const batches = new BatchAppendCall(store, call);
  call.on('drain', () => call.resume());
  call.on('data', (message: streams.BatchAppendReq) => {
    try {
      batches.receive(message);
    } catch (error) {
      call.emit('error', error);
    }
  });
  call.on('end', () => batches.halfClose());
}
