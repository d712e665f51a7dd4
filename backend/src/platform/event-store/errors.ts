import type { UnreadableEvent } from './codec.js';

/** The stream moved on between reading and appending. */
export class RevisionConflictError extends Error {
  override readonly name = 'RevisionConflictError';
}

/**
 * The stream holds an event of an unknown type, of a newer schema or with broken data: nothing can be decided on it.
 */
export class UnreadableStreamError extends Error {
  override readonly name = 'UnreadableStreamError';

  /** Names the first event that could not be read, and why. */
  constructor({ stored: { stream, revision, type }, reason, cause }: UnreadableEvent) {
    super(`${stream}@${String(revision)} (${type}): ${reason}`, { cause });
  }
}
