/**
 * Codes of the errors that a domain may throw. Empty here; the error catalogue in `libs/contracts` fills it by
 * declaration merging, so that a code without a message does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ErrorRegistry {}

export type DomainErrorCode = keyof ErrorRegistry extends never ? string : keyof ErrorRegistry & string;

/**
 * Rejection by a business rule: nothing was changed. `params` are sent in the response (field names and values only).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: DomainErrorCode,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}
