import type { Readable } from 'node:stream';

/** Facts of a file without its content. */
export interface FileFacts {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** A file and its path. */
export interface ListedFile extends FileFacts {
  readonly path: string;
}

/** Part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file of this machine that a store takes. */
export interface LocalFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the content, base64url. */
  readonly digest: string;
}

/**
 * Files by path (`kind/owner/name`), shared by all processes: each is there whole or not at all. Every method throws
 * `UnavailableError` where the store is full or away.
 */
export abstract class FileStore {
  /** Moves a file of this machine to a path, durably; replaces an existing file. */
  abstract take(local: LocalFile, path: string): Promise<void>;

  /** Returns `null` where nothing lies. */
  abstract facts(path: string): Promise<FileFacts | null>;

  /** Opens a file, or part of it; `null` where nothing lies. */
  abstract open(path: string, range?: ByteRange): Promise<Readable | null>;

  abstract remove(path: string): Promise<void>;

  /** Removes everything under a folder. */
  abstract removeUnder(folder: string): Promise<void>;

  /** Lists everything under a folder, or all files, in no order. */
  abstract list(folder?: string): AsyncIterable<ListedFile>;

  /** Ends what the store holds open. */
  abstract close(): void;
}
