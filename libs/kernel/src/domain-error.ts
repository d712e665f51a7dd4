/**
 * Codes of the errors that a domain may throw, each with the parameters of its error; `null`: it takes none. Empty
 * here; the error catalogue in `libs/contracts` fills it by declaration merging, so that a code without a message does
 * not compile.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ErrorRegistry {}

export type DomainErrorCode = keyof ErrorRegistry extends never ? string : keyof ErrorRegistry & string;

type ArgumentsOf<Code, Params> = [Params] extends [null]
  ? [code: Code]
  : Partial<Params> extends Params
    ? [code: Code, params?: Params]
    : [code: Code, params: Params];

type ErrorArguments = keyof ErrorRegistry extends never
  ? [code: string, params?: object]
  : { [Code in keyof ErrorRegistry]: ArgumentsOf<Code, ErrorRegistry[Code]> }[keyof ErrorRegistry];

/** Rejection by a business rule: nothing was changed. The catalogue writes its text and its response from `params`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  readonly params: object;

  constructor(...[code, params = {}]: ErrorArguments) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
