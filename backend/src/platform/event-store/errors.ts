/** The stream moved on between reading and appending. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}
