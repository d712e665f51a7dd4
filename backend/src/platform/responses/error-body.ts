import { HttpException } from '@nestjs/common';
import type { FieldError } from '@shop/contracts/error-params';
import { errorCatalogue, errorText, statusOfKind } from '@shop/contracts/errors';
import type { ErrorBody, ErrorCode, ErrorKind } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { isAway } from '../deadline/away.js';

const codeOfStatus = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
} as const satisfies Readonly<Record<number, ErrorCode>>;

/** Translates any error into one of the contract; an unknown error is a bug and becomes `INTERNAL`. */
export function rejectionOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const known = (error ?? {}) as { name?: string; statusCode?: number; code?: string };
  // A stream of a newer release: nothing was done, and the process of that release can.
  if (isAway(error) || known.name === 'UnreadableStreamError') return new DomainError('UNAVAILABLE');
  if (known.code === 'FST_ERR_BAD_URL') return new DomainError('NOT_FOUND');
  const status = error instanceof HttpException ? error.getStatus() : known.statusCode;
  return new DomainError(codeOfStatus[status as keyof typeof codeOfStatus] ?? 'INTERNAL');
}

/** Parameters that concern the response and not its text. */
interface ResponseParams {
  readonly errors?: readonly FieldError[];
  /** Replaces the kind of the catalogue, where a route rejects for the same reason with another status. */
  readonly kind?: ErrorKind;
}

/** Builds the response body of an error. Parameters that its code sends (`items`, `email`) are next to the code. */
export function errorBody({ code, params }: DomainError): ErrorBody {
  const definition = errorCatalogue[code];
  const sends: readonly string[] = 'sends' in definition ? definition.sends : [];
  const { errors, kind = definition.kind } = params as ResponseParams;
  const sent = Object.fromEntries(Object.entries(params).filter(([name]) => sends.includes(name)));
  const body = { ...sent, statusCode: statusOfKind[kind], code, message: errorText(code, params) };
  return code === 'VALIDATION_FAILED' ? { ...body, errors: errors ?? [{ field: '', message: body.message }] } : body;
}
