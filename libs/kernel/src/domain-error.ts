/**
 * The codes a domain may refuse with. Empty here; the error catalogue in `libs/contracts` fills it by
 * declaration merging, so that a code without a message does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ErrorRegistry {}

export type DomainErrorCode = keyof ErrorRegistry extends never ? string : keyof ErrorRegistry & string;

/** A refusal by the rules of the business: nothing was changed. `params` travel to the answer (field names and values only). */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: DomainErrorCode,
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}
