import { HttpException } from '@nestjs/common';
import { errorCatalogue, statusOfKind, type ErrorBody, type ErrorCode, type ErrorKind } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import { STEPPING_DOWN } from '../documents/stepping-down.js';
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

/**
 * Names of the errors after which nothing was done: drivers say so when their server is away, the event store when a
 * stream is of a newer release.
 */
const AWAY =
  /^(Unavailable|UnreadableStream|Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|TopologyClosed|ServerClosed|ClientClosed|StalePrimary)\w*|MaxRetriesPerRequestError)$/;

const isAway = ({ name, code }: { readonly name: string; readonly code?: unknown }): boolean =>
  AWAY.test(name) || (name === 'MongoServerError' && STEPPING_DOWN.includes(Number(code)));

/** Translates any error into one of the contract; an unknown error is a bug and becomes `INTERNAL`. */
export function rejectionOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const known = (error ?? {}) as { name?: string; statusCode?: number; code?: string };
  if (error instanceof Error && isAway(error)) return new DomainError('UNAVAILABLE');
  if (known.code === 'FST_ERR_BAD_URL') return new DomainError('NOT_FOUND');
  const status = error instanceof HttpException ? error.getStatus() : known.statusCode;
  return new DomainError(codeOfStatus[status ?? 500] ?? 'INTERNAL');
}

interface RejectionParams {
  readonly retryAfter?: number;
  readonly errors?: readonly FieldError[];
  /** Says more than the sentence of the catalogue. */
  readonly message?: string;
  /** Stands for the kind of the catalogue, where a route rejects for the same reason with another status. */
  readonly kind?: ErrorKind;
}

/** Builds the response body of an error. Its parameters (`items`, `email`) stand at the top level, next to the code. */
export function errorBody({ code, params }: DomainError): ErrorBody {
  const usual = errorCatalogue[code];
  const { retryAfter: _header, errors, message: own, kind = usual.kind, ...extra } = params as RejectionParams;
  const { message } = usual;
  const body = { ...extra, statusCode: statusOfKind[kind], code, message: errors?.[0]?.message ?? own ?? message };
  return code === 'VALIDATION_FAILED' ? { ...body, errors: errors ?? [{ field: '', message }] } : body;
}
