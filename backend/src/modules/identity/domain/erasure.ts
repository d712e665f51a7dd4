import { UNVERIFIED_RETENTION } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import type { DomainEvent, Recorded } from '@shop/kernel/events';
import { activeAccountOf, type Account, type ErasedAccount, type ErasingAccount } from './account.js';
import type { AccountEvent, BanBlocks } from './account.events.js';
import type { ActiveAccount } from './active-account.js';
import { endSessions } from './sessions.js';

/** Ends the account for good; its personal data is removed next. Throws `NOT_FOUND`. */
export const eraseAccount = (state: Account): AccountEvent[] => (isEnded(state) ? [] : erased(activeAccountOf(state)));

/** Erases the owner's account and issues a receipt. Throws `UNAUTHENTICATED` where an administrator erased it first. */
export const eraseOwnAccount = (state: Account, receipt: string): AccountEvent[] => {
  if (isEnded(state) && state.receipt === receipt) return [];
  if (state.status !== 'active') throw new DomainError('UNAUTHENTICATED');
  const { userId } = state;
  const [first, ...sessions] = erased(state);
  return [first, { type: 'ErasureReceiptIssued', data: { userId, receipt } }, ...sessions];
};

/**
 * Erases a registration that was never verified, `UNVERIFIED_RETENTION` after its last code or link expired. Keeps an
 * administrator's account: other administrators may have left because it exists.
 */
export const eraseUnverified = (state: Account, now: Date): AccountEvent[] => {
  if (state.status !== 'active' || state.verified || state.role === 'Admin') return [];
  const chances = [state.code?.expiresAt, state.reset?.expiresAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  const isOver = chances.length > 0 && Math.max(...chances) + UNVERIFIED_RETENTION <= now.getTime();
  return isOver ? erased(state) : [];
};

/** Records that nothing personal is left. */
export const completeErasure = (state: Account): AccountEvent[] =>
  state.status === 'erasing' ? [{ type: 'ErasureCompleted', data: { userId: state.userId } }] : [];

/**
 * Returns the former addresses of an account with proven mail, from the events of its stream. The state does not
 * include them: only an erasure needs them, and they grow without bound.
 */
export async function* formerEmails(events: AsyncIterable<DomainEvent>): AsyncIterable<string> {
  let [current, isProven]: [string | null, boolean] = [null, false];
  for await (const event of events as AsyncIterable<AccountEvent>) {
    if (event.type === 'AccountRegistered') [current, isProven] = [event.data.email, event.data.verified];
    if (event.type === 'EmailVerified') isProven = true;
    if (event.type !== 'EmailChanged') continue;
    if (current !== null && isProven) yield current;
    [current, isProven] = [event.data.email, event.data.proven];
  }
}

/** Returns what bans of an account have blocked, from the events of its stream. */
export async function* requestedBlocks(events: AsyncIterable<Recorded>): AsyncIterable<BanBlocks> {
  for await (const { type, data } of events as AsyncIterable<Recorded<AccountEvent>>)
    if (type === 'BlocksRequested') yield { ...data, values: data.values ?? [] };
}

const isEnded = (state: Account): state is ErasingAccount | ErasedAccount =>
  state.status === 'erasing' || state.status === 'erased';

const erased = (activeAccount: ActiveAccount): [AccountEvent, ...AccountEvent[]] => [
  { type: 'AccountErased', data: { userId: activeAccount.userId } },
  ...endSessions(activeAccount, 'erasure'),
];
