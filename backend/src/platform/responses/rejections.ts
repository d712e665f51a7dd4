import type { FieldError } from '@shop/contracts/error-params';
import { DomainError } from '@shop/kernel/domain-error';

/** Returns the rejection of invalid content: 400 with the fields in order; the first one's text is the message. */
export const invalid = (errors: readonly [FieldError, ...FieldError[]]): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors });

/** Returns the rejection 429 with `Retry-After`. */
export const limited = (retryAfterMs: number): DomainError =>
  new DomainError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) });
