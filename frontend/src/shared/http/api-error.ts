import type { ErrorBody } from '@shop/contracts/errors';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What a request may fail with when no contract error came back. */
type LocalCode = 'NETWORK' | 'NO_TOKEN';

export const NETWORK_FAILED = 'Erro de rede ou resposta inválida.';
export const NOT_SIGNED_IN = 'Usuário não autenticado. Faça login novamente.';

/** A refused or failed request; screens branch on `code`, people read `message`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorBody['code'] | LocalCode,
    message: string,
    /** The answer's whole body: some refusals carry facts of their own. */
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

/** Whether nothing is known about what the server did, or it said that nothing was done: asking again may help. */
export const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'NETWORK' || error.status === 429 || error.status >= 500;
