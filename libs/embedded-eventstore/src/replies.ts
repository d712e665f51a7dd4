import { status } from '@grpc/grpc-js';
import { MAX_APPEND_BYTES } from './failures.js';
import type { Expected, WriteResult } from './model.js';
import { MessageWriter } from './wire.js';

const writer = new MessageWriter();

/** Encodes one message; its fields are given in descending order. */
function encode(write: () => void): Buffer {
  write();
  return writer.take();
}

const identifier = (field: number, stream: string): void => writer.message(field, () => writer.text(3, stream));
const revisionOr = (revision: number, field: number, noStreamField: number): void =>
  revision < 0 ? writer.empty(noStreamField) : writer.uint(field, revision);

function position(field: number, at: number | undefined, absentField?: number): void {
  if (at !== undefined) {
    writer.message(field, () => {
      writer.uint(2, at);
      writer.uint(1, at);
    });
  } else if (absentField !== undefined) writer.empty(absentField);
}

function success(field: number, revision: number, at: number | undefined): void {
  writer.message(field, () => {
    position(3, at, 4);
    revisionOr(revision, 1, 2);
  });
}

function expectation(
  field: { exact: number; noStream: number; any: number; streamExists: number },
  expected: Expected,
): void {
  if (expected === 'no_stream') writer.empty(field.noStream);
  else if (expected === 'any') writer.empty(field.any);
  else if (expected === 'stream_exists') writer.empty(field.streamExists);
  else writer.uint(field.exact, expected);
}

export const caughtUp = encode(() => writer.empty(8));
export const fellBehind = encode(() => writer.empty(9));

export const confirmation = (id: string): Buffer => encode(() => writer.message(2, () => writer.text(1, id)));
export const streamNotFound = (stream: string): Buffer => encode(() => writer.message(4, () => identifier(1, stream)));
export const checkpoint = (at: number): Buffer => encode(() => position(3, at));
/** Encodes DeleteResp and TombstoneResp. */
export const deleted = (at: number | undefined): Buffer => encode(() => position(1, at));
export const appended = (revision: number, at: number | undefined): Buffer => encode(() => success(1, revision, at));

/** Encodes AppendResp with wrong_expected_version: for an append a conflict is an ordinary reply. */
export function appendConflict(current: number, expected: Expected): Buffer {
  return encode(() =>
    writer.message(2, () => {
      expectation({ exact: 8, any: 9, streamExists: 10, noStream: 11 }, expected);
      revisionOr(current, 6, 7);
    }),
  );
}

export interface BatchResponse {
  correlationId: string;
  stream: string;
  expected: Expected;
}

export type BatchResult =
  | WriteResult
  | { kind: 'timeout' }
  | { kind: 'not-ready' }
  | { kind: 'too-large' }
  | { kind: 'denied' }
  | { kind: 'bad-request'; reason: string };

function failure(code: status, message: string, type: string, details: () => void): void {
  writer.message(2, () => {
    writer.message(3, () => {
      writer.message(2, details);
      writer.text(1, `type.googleapis.com/event_store.client.${type}`);
    });
    writer.text(2, message);
    writer.uint(1, code);
  });
}

function batchFailure(response: BatchResponse, result: Exclude<BatchResult, { kind: 'written' }>): void {
  const none = (): void => undefined;
  switch (result.kind) {
    case 'conflict':
      return failure(status.FAILED_PRECONDITION, 'WrongExpectedVersion', 'WrongExpectedVersion', () => {
        expectation({ exact: 3, any: 4, streamExists: 5, noStream: 6 }, response.expected);
        revisionOr(result.current, 1, 2);
      });
    case 'deleted':
      return failure(status.FAILED_PRECONDITION, 'StreamDeleted', 'StreamDeleted', () =>
        identifier(1, response.stream),
      );
    case 'too-large':
      return failure(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', 'MaximumAppendSizeExceeded', () =>
        writer.uint(1, MAX_APPEND_BYTES),
      );
    case 'timeout':
      return failure(status.DEADLINE_EXCEEDED, 'Timeout', 'Timeout', none);
    case 'not-ready':
      // An official server sends no code here.
      return failure(status.OK, 'Server Is Not Ready', 'Empty', none);
    case 'denied':
      return failure(status.PERMISSION_DENIED, 'AccessDenied', 'AccessDenied', none);
    case 'bad-request':
      return failure(status.INVALID_ARGUMENT, result.reason, 'BadRequest', () => writer.text(1, result.reason));
    case 'failed':
      // The client drops the message of known types, and thus the reason.
      return failure(status.RESOURCE_EXHAUSTED, result.reason, 'WriteFailed', none);
  }
}

/**
 * Encodes BatchAppendResp. Both kinds contain the stream identifier, because the client fails on an error without it.
 */
export function batchResponse(response: BatchResponse, result: BatchResult): Buffer {
  return encode(() => {
    expectation({ exact: 5, noStream: 6, any: 7, streamExists: 8 }, response.expected);
    identifier(4, response.stream);
    if (result.kind === 'written') success(3, result.revision, result.position);
    else batchFailure(response, result);
    writer.message(1, () => writer.text(2, response.correlationId));
  });
}

const SUPPORTED = [['event_store.client.streams.streams', 'batchappend']] as const;

export const supportedMethods = encode(() => {
  writer.text(2, '23.10.0');
  for (const [service, method] of SUPPORTED) {
    writer.message(1, () => {
      writer.text(2, service);
      writer.text(1, method);
    });
  }
});

const LEADER = 8;

/** Encodes ClusterInfo with this server as the only member, its leader. */
export function gossip(instanceId: string, host: string, port: number, now: number): Buffer {
  return encode(() =>
    writer.message(1, () => {
      writer.message(5, () => {
        writer.uint(2, port);
        writer.text(1, host);
      });
      writer.uint(4, 1);
      writer.uint(3, LEADER);
      writer.uint(2, BigInt(now) * 10_000n);
      writer.message(1, () => writer.text(2, instanceId));
    }),
  );
}

/** grpc.health.v1 HealthCheckResponse: SERVING. */
export const serving = encode(() => writer.uint(1, 1));
