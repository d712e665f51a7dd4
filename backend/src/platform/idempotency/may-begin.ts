import { DomainError } from '@shop/kernel/domain-error';
import type { RequestIdentity } from '../context/request-context.js';

/** Throws where nothing may begin under the key; the response is then the stored rejection, or that of a used key. */
export function assertMayBegin(identity: RequestIdentity | null): void {
  if (identity && !identity.mayBegin) throw new DomainError('CONFLICT');
}
