import type { Role } from '@shop/contracts/identity';
import { CODE_TRIES } from '@shop/contracts/limits';
import { defineAggregate } from '@shop/kernel/aggregate';
import { DAY } from '@shop/kernel/durations';
import { accountEvents, type AccountEvent, type CodePurpose } from './account.events.js';

/** The newest code of the account; older ones are worthless. */
export interface OpenCode {
  readonly codeId: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: string;
  readonly tries: number;
  readonly isMailed: boolean;
}

export interface Member {
  readonly status: 'member';
  readonly userId: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly verified: boolean;
  readonly banned: boolean;
  readonly code: OpenCode | null;
  /** When the codes of the last day were issued, oldest first. */
  readonly codesIssuedAt: readonly string[];
  /** Sessions not ended, by id, with their expiry; expired ones go when the next one starts. */
  readonly sessions: ReadonlyMap<string, string>;
  /** Network addresses from which the owner has logged in. */
  readonly addresses: ReadonlySet<string>;
}

/**
 * Username and e-mail are claimed between `pending` and `member`. A registration that never got there (refused, or its
 * process died) is `abandoned`: only then may its claims be given to somebody else.
 */
export type Account =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' | 'abandoned'; readonly username: string | null; readonly email: string | null }
  | Member;

const isLater = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

const evolveMember = (member: Member, event: AccountEvent): Member => {
  switch (event.type) {
    case 'EmailCodeIssued': {
      const { codeId, purpose, at, expiresAt } = event.data;
      const recent = member.codesIssuedAt.filter((other) => Date.parse(other) > Date.parse(at) - DAY);
      return {
        ...member,
        code: { codeId, purpose, expiresAt, tries: CODE_TRIES, isMailed: false },
        codesIssuedAt: [...recent, at],
      };
    }
    case 'EmailCodeMailed':
      return member.code?.codeId === event.data.codeId
        ? { ...member, code: { ...member.code, isMailed: true } }
        : member;
    case 'EmailCodeRejected':
      return member.code?.codeId === event.data.codeId
        ? { ...member, code: { ...member.code, tries: member.code.tries - 1 } }
        : member;
    case 'EmailVerified':
      return { ...member, verified: true, code: null };
    case 'SessionStarted': {
      const { sessionId, at, expiresAt, address } = event.data;
      const alive = [...member.sessions].filter(([, until]) => isLater(until, at));
      const addresses = address === null ? member.addresses : new Set([...member.addresses, address]);
      return { ...member, sessions: new Map([...alive, [sessionId, expiresAt]]), addresses };
    }
    case 'SessionEnded':
      return { ...member, sessions: new Map([...member.sessions].filter(([id]) => id !== event.data.sessionId)) };
    case 'PasswordRehashed':
      return { ...member, passwordHash: event.data.passwordHash };
    case 'AccountBanned':
      return { ...member, banned: true };
    default:
      return member;
  }
};

const evolve = (state: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'RegistrationStarted':
      return { status: 'pending', username: event.data.username, email: event.data.email };
    case 'RegistrationAbandoned':
      return state.status === 'pending' ? { ...state, status: 'abandoned' } : state;
    case 'AccountRegistered':
      return {
        status: 'member',
        ...event.data,
        banned: false,
        code: null,
        codesIssuedAt: [],
        sessions: new Map(),
        addresses: new Set(),
      };
    default:
      return state.status === 'member' ? evolveMember(state, event) : state;
  }
};

export const account = defineAggregate<Account, AccountEvent>({
  category: 'account',
  initial: { status: 'absent' },
  evolve,
  events: accountEvents,
});
