import type { ErrorBody } from '@shop/contracts/errors';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Code of a failure without an error of the contract. */
type LocalCode = 'NETWORK' | 'NO_TOKEN';

export const NETWORK_FAILED = 'Erro de rede ou resposta inválida.';
export const NOT_SIGNED_IN = 'Usuário não autenticado. Faça login novamente.';

/** Rejected or failed request; screens branch on `code`, `message` is for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorBody['code'] | LocalCode,
    message: string,
    /** Whole body of the response: some errors carry further fields. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get errors(): readonly FieldError[] {
    return Array.isArray(this.body.errors) ? (this.body.errors as FieldError[]) : [];
  }
}

export const hasCode = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Returns the message of the server or of the network about a failure, shown below the screen's own text. */
export const detailOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.message : undefined);

/** Returns true when the outcome is unknown or the server did nothing, so that a retry may succeed. */
export const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.status === 429 || error.status >= 500;
