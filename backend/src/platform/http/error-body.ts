import { HttpException } from '@nestjs/common';
import { errorCatalogue, statusOfKind, type ErrorBody, type ErrorCode } from '@shop/contracts/errors';
import { DomainError } from '@shop/kernel/domain-error';
import type { FieldError } from './refusals.js';

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

/** What MongoDB answers while it stops or another member takes over: network, shutdown and election. */
const STEPPING_DOWN = new Set<unknown>([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const isAway = ({ name, code }: { readonly name: string; readonly code?: unknown }): boolean =>
  AWAY.test(name) || (name === 'MongoServerError' && STEPPING_DOWN.has(code));

/** What went wrong, in the words of the contract; anything unknown is a bug of ours. */
export function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const known = (error ?? {}) as { name?: string; statusCode?: number; code?: string };
  if (error instanceof Error && isAway(error)) return new DomainError('UNAVAILABLE');
  if (known.code === 'FST_ERR_BAD_URL') return new DomainError('NOT_FOUND');
  const status = error instanceof HttpException ? error.getStatus() : known.statusCode;
  return new DomainError(codeOfStatus[status ?? 500] ?? 'INTERNAL');
}

/** The answer to a refusal. What the refusal carries beside its code (`items`, `email`) stands at the top of the body. */
export function errorBody({ code, params }: DomainError): ErrorBody {
  const { kind, message } = errorCatalogue[code];
  const { retryAfter: _header, errors, ...extra } = params as { retryAfter?: number; errors?: readonly FieldError[] };
  const answer = { ...extra, statusCode: statusOfKind[kind], code, message: errors?.[0]?.message ?? message };
  return code === 'VALIDATION_FAILED' ? { ...answer, errors: errors ?? [{ field: '', message }] } : answer;
}
