import { UNVERIFIED_KEPT } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { memberOf, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { Member } from './member.js';
import { endSessions } from './sessions.js';

/** From here on nobody comes back to the account; what is personal goes next. */
export const eraseAccount = (state: Account): AccountEvent[] =>
  state.status === 'erased' ? [] : erased(memberOf(state));

/** The same for the owner, who gets a receipt; throws `UNAUTHENTICATED` where somebody else was quicker. */
export const eraseOwnAccount = (state: Account, receipt: string): AccountEvent[] => {
  if (state.status === 'erased' && state.receipt === receipt) return [];
  if (state.status !== 'member') throw new DomainError('UNAUTHENTICATED');
  const { userId } = state;
  const [first, ...sessions] = erased(state);
  return [first, { type: 'ErasureReceiptIssued', data: { userId, receipt } }, ...sessions];
};

/**
 * A registration that nobody verified, some time after the last code or link that could have. An administrator's
 * account is left alone: others may have gone because it is there.
 */
export const eraseUnverified = (state: Account, now: Date): AccountEvent[] => {
  if (state.status !== 'member' || state.verified || state.role === 'Admin') return [];
  const chances = [state.code?.expiresAt, state.reset?.expiresAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  const isOver = chances.length > 0 && Math.max(...chances) + UNVERIFIED_KEPT <= now.getTime();
  return isOver ? erased(state) : [];
};

/** Everything personal is gone. */
export const completeErasure = (state: Account): AccountEvent[] =>
  state.status === 'erased' && !state.isComplete ? [{ type: 'ErasureCompleted', data: { userId: state.userId } }] : [];

const erased = (member: Member): [AccountEvent, ...AccountEvent[]] => [
  { type: 'AccountErased', data: { userId: member.userId } },
  ...endSessions(member, 'erasure'),
];
