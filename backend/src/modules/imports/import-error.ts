/** An import cannot begin or go on; `message` is the line to print. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
