import { DomainError } from '@shop/kernel/domain-error';
import type { RequestIdentity } from '../context/request-context.js';

/** Throws where a rejection is stored under the key; the response is then that rejection. */
export function assertMayBegin(identity: RequestIdentity | null): void {
  if (identity?.wasRejected) throw new DomainError('CONFLICT');
}
