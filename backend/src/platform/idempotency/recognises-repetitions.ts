import { SetMetadata } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import type { RequestIdentity } from '../context/request-context.js';

export const RECOGNISES_REPETITIONS = 'recognises-repetitions';

/**
 * Declares that a route's command recognises a repeated Idempotency-Key by the ids of its created entities. The ids
 * derive from `identity` in the request's context. Only a rejection is stored for such a command: it first looks for
 * entities of an earlier run and calls `assertMayBegin` after that, because another process may have succeeded under
 * the same key.
 */
export const RecognisesRepetitions = () => SetMetadata(RECOGNISES_REPETITIONS, true);

/** Throws where a rejection is stored under the key; the response is then that rejection. */
export function assertMayBegin(identity: RequestIdentity | null): void {
  if (identity?.wasRejected) throw new DomainError('CONFLICT');
}
