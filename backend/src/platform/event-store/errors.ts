/** The stream moved on between reading and appending. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The stream holds an event of an unknown type, of a newer schema or with broken data: nothing can be decided on it. */
export class UnreadableStream extends Error {
  override readonly name = 'UnreadableStream';
}
