import { Metadata, status } from '@grpc/grpc-js';
import type { Expected } from './model.js';

/** Largest size of one append: data, metadata and types together. */
export const MAX_APPEND_BYTES = 1_048_576;

/** An error of the protocol: a gRPC status, and trailers by which the client chooses its error class. */
export class ProtocolError extends Error {
  readonly metadata = new Metadata();

  constructor(
    readonly code: status,
    message: string,
    trailers: Record<string, string> = {},
  ) {
    super(message);
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, printable(value));
  }
}

/** Escapes characters other than printable ASCII, because grpc-js throws on them in trailers. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

function expectedNumber(expected: Expected): string {
  if (expected === 'no_stream') return '-1';
  if (expected === 'any') return '-2';
  if (expected === 'stream_exists') return '-4';
  return BigInt(expected).toString();
}

export function wrongExpectedVersion(
  operation: string,
  stream: string,
  expected: Expected,
  current: number,
): ProtocolError {
  const wanted = expectedNumber(expected);
  const message = `${operation} failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${wanted}, Actual version: ${current}`;
  const trailers = { exception: 'wrong-expected-version', 'stream-name': stream, 'expected-version': wanted };
  return new ProtocolError(
    status.FAILED_PRECONDITION,
    message,
    current < 0 ? trailers : { ...trailers, 'actual-version': String(current) },
  );
}

export function streamDeleted(stream: string): ProtocolError {
  return new ProtocolError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function maximumAppendSizeExceeded(): ProtocolError {
  const trailers = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(MAX_APPEND_BYTES) };
  return new ProtocolError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, trailers);
}

export function accessDenied(): ProtocolError {
  return new ProtocolError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
}

export function requiredMetadataMissing(): ProtocolError {
  const trailers = {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  };
  return new ProtocolError(status.INVALID_ARGUMENT, 'Required Metadata Property is missing', trailers);
}

/** Returns the error for a write that the engine rejected, for example on a full disk. */
export const writeFailed = (reason: string): ProtocolError => new ProtocolError(status.RESOURCE_EXHAUSTED, reason);
export const invalidArgument = (message: string): ProtocolError => new ProtocolError(status.INVALID_ARGUMENT, message);
export const notSupported = (what: string): ProtocolError =>
  new ProtocolError(status.UNIMPLEMENTED, `${what} is not supported by this server.`);
export const notReady = (): ProtocolError => new ProtocolError(status.UNAVAILABLE, 'Server Is Not Ready');
export const notLeader = (host: string, port: number): ProtocolError =>
  new ProtocolError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
export const shuttingDown = (): ProtocolError => new ProtocolError(status.UNAVAILABLE, 'The server is shutting down.');
