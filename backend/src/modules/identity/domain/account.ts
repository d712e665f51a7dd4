import { defineAggregate, plainSnapshot } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { accountEvents, type AccountEvent } from './account.events.js';
import { evolveMember, newMember, type Member } from './member.js';

/** The person is gone; the names are kept, as long as they can be read, to free their claims. */
export interface ErasedAccount {
  readonly status: 'erased';
  readonly userId: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly formerEmails: readonly string[];
  /** Whether the address was ever shown to be the person's. */
  readonly verified: boolean;
  /** A name that was being claimed or freed when the account ended. */
  readonly nameChange: Member['nameChange'];
  /** The number that its owner got, where they asked for the erasure themselves. */
  readonly receipt: string | null;
  readonly isComplete: boolean;
}

/**
 * Username and e-mail are claimed between `pending` and `member`. A registration that never got there (refused, or its
 * process died) is `abandoned`: only then may its claims be given to somebody else.
 */
export type Account =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' | 'abandoned'; readonly username: string | null; readonly email: string | null }
  | Member
  | ErasedAccount;

/** The account that exists; throws `NOT_FOUND` where there is none, or no more. */
export function memberOf(state: Account): Member {
  if (state.status !== 'member') throw new DomainError('NOT_FOUND');
  return state;
}

const evolve = (state: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'RegistrationStarted':
      return { status: 'pending', username: event.data.username, email: event.data.email };
    case 'RegistrationAbandoned':
      return state.status === 'pending' ? { ...state, status: 'abandoned' } : state;
    case 'AccountRegistered':
      return newMember(event.data);
    case 'AccountErased': {
      if (state.status !== 'member') return state;
      const { userId, username, email, formerEmails, verified, nameChange } = state;
      const known = { userId, username, email, formerEmails, verified, nameChange };
      return { status: 'erased', ...known, receipt: null, isComplete: false };
    }
    case 'ErasureReceiptIssued':
      return state.status === 'erased' ? { ...state, receipt: event.data.receipt } : state;
    case 'ErasureCompleted':
      return state.status === 'erased'
        ? { ...state, username: null, email: null, formerEmails: [], nameChange: null, isComplete: true }
        : state;
    default:
      return state.status === 'member' ? evolveMember(state, event) : state;
  }
};

/** Nothing of a person is left in it. */
const holdsNobody = (state: Account): boolean =>
  state.status === 'absent' || (state.status === 'erased' && state.isComplete);

export const account = defineAggregate<Account, AccountEvent>({
  category: 'account',
  initial: { status: 'absent' },
  evolve,
  events: accountEvents,
  snapshot: { ...plainSnapshot(1), person: (state, id) => (holdsNobody(state) ? null : id) },
});
