/** Expected state of a stream: its exact last revision, or one of the protocol's three conditions. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

export interface ProposedEvent {
  /** Lower-case UUID text. */
  id: string;
  type: string;
  contentType: string;
  metadata: Uint8Array;
  data: Uint8Array;
}

/** An event in the form for readers: `record` is the final protobuf message, so that serving it is a copy. */
export interface StoredEvent {
  position: number;
  record: Uint8Array;
  stream: string;
  type: string;
}

export type WriteResult =
  | {
      kind: 'written';
      /** -1: nothing written, no stream. */ revision: number;
      /** Absent when nothing was written. */ position: number | undefined;
    }
  | { kind: 'conflict'; /** -1: no stream. */ current: number }
  | { kind: 'deleted' }
  | { kind: 'failed'; reason: string };

/** The revision of a tombstone, and the `$tb` of a soft-deleted stream: 2^63 − 1. */
export const DELETED_REVISION = 2n ** 63n - 1n;

/** Numbers of the protocol are 64 bits wide; nothing stored here reaches 2^53, so greater ones are read as this. */
export const BEYOND = Number.MAX_SAFE_INTEGER;

export const JSON_CONTENT = 'application/json';
export const BINARY_CONTENT = 'application/octet-stream';
