/** A backup or a restore cannot go on; `message` is the line to print. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
