import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { isAmong } from '@shop/kernel/events';
import { accountEvents, lifecycleEvents, type AccountEvent } from './account.events.js';
import { evolveActive } from './active-account.evolution.js';
import { newActiveAccount, type ActiveAccount } from './active-account.js';
import type { RequestOrigin } from './mail-limits.js';

/** Registration whose username and e-mail are being reserved. */
export interface PendingRegistration {
  readonly status: 'pending';
  readonly username: string | null;
  readonly email: string | null;
}

/** A rejected registration, or that of a dead process. Only now may its reservations go to another account. */
export interface AbandonedRegistration extends Omit<PendingRegistration, 'status'> {
  readonly status: 'abandoned';
}

/** Account that can no longer be used. Its names stay readable until their reservations are released. */
export interface ErasingAccount extends Pick<
  ActiveAccount,
  'userId' | 'username' | 'email' | 'provenEmail' | 'nameChange'
> {
  readonly status: 'erasing';
  /** Receipt number of an erasure that the owner requested. */
  readonly receipt: string | null;
}

/** Account of which nothing personal is left. */
export interface ErasedAccount {
  readonly status: 'erased';
  readonly userId: string;
  readonly receipt: string | null;
}

export type Account =
  | { readonly status: 'absent' }
  | PendingRegistration
  | AbandonedRegistration
  | ActiveAccount
  | ErasingAccount
  | ErasedAccount;

/** Returns the account that may act. Throws `NOT_FOUND` for any other state. */
export function activeAccountOf(state: Account): ActiveAccount {
  if (state.status !== 'active') throw new DomainError('NOT_FOUND');
  return state;
}

/** Returns the origin of a request: the owner where the account has logged in from its network address before. */
export const originOf = (state: Account, address: string): RequestOrigin =>
  state.status === 'active' && state.addresses.has(address) ? 'owner' : 'stranger';

const evolve = (state: Account, event: AccountEvent): Account => {
  if (!isAmong(lifecycleEvents, event)) return state.status === 'active' ? evolveActive(state, event) : state;
  switch (event.type) {
    case 'RegistrationStarted':
      return { status: 'pending', username: event.data.username, email: event.data.email };
    case 'RegistrationAbandoned':
      return state.status === 'pending' ? { ...state, status: 'abandoned' } : state;
    case 'AccountRegistered': {
      const { openingCents: _, invitedBy: _by, invitedFrom: _from, ...registered } = event.data;
      return newActiveAccount(registered);
    }
    case 'AccountErased':
      return state.status === 'active' ? erasing(state) : state;
    case 'ErasureReceiptIssued':
      return state.status === 'erasing' ? { ...state, receipt: event.data.receipt } : state;
    case 'ErasureCompleted':
      return state.status === 'erasing' ? { status: 'erased', userId: state.userId, receipt: state.receipt } : state;
    default:
      return unhandled(event);
  }
};

const erasing = ({ userId, username, email, provenEmail, nameChange }: ActiveAccount): ErasingAccount => ({
  status: 'erasing',
  userId,
  username,
  email,
  provenEmail,
  nameChange,
  receipt: null,
});

const isAnonymous = ({ status }: Account): boolean => status === 'absent' || status === 'erased';

export const account = defineAggregate<Account, AccountEvent>({
  category: 'account',
  initial: { status: 'absent' },
  evolve,
  events: accountEvents,
  snapshot: { ...plainSnapshot(5), person: (state, id) => (isAnonymous(state) ? null : id) },
});
