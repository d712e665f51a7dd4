import { HttpException } from '@nestjs/common';
import { errorCatalogue, statusOfKind, type ErrorBody, type ErrorCode, type ErrorKind } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { isAway } from '../deadline/away.js';
import type { FieldError } from './rejections.js';

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
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
};

/** Translates any error into one of the contract; an unknown error is a bug and becomes `INTERNAL`. */
export function rejectionOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const known = (error ?? {}) as { name?: string; statusCode?: number; code?: string };
  // A stream of a newer release: nothing was done, and the process of that release can.
  if (isAway(error) || known.name === 'UnreadableStreamError') return new DomainError('UNAVAILABLE');
  if (known.code === 'FST_ERR_BAD_URL') return new DomainError('NOT_FOUND');
  const status = error instanceof HttpException ? error.getStatus() : known.statusCode;
  return new DomainError(codeOfStatus[status ?? 500] ?? 'INTERNAL');
}

interface RejectionParams {
  readonly retryAfter?: number;
  readonly errors?: readonly FieldError[];
  /** Says more than the sentence of the catalogue. */
  readonly message?: string;
  /** Replaces the kind of the catalogue, where a route rejects for the same reason with another status. */
  readonly kind?: ErrorKind;
}

/** Builds the response body of an error. Its parameters (`items`, `email`) are at the top level, next to the code. */
export function errorBody({ code, params }: DomainError): ErrorBody {
  const usual = errorCatalogue[code];
  const { retryAfter: _header, errors, message: own, kind = usual.kind, ...extra } = params as RejectionParams;
  const { message } = usual;
  const body = { ...extra, statusCode: statusOfKind[kind], code, message: errors?.[0]?.message ?? own ?? message };
  return code === 'VALIDATION_FAILED' ? { ...body, errors: errors ?? [{ field: '', message }] } : body;
}
