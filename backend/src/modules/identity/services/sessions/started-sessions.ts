import { Injectable } from '@nestjs/common';
import type { Role, Session, TwoFactorRequired } from '@shop/contracts/identity';
import type { Permission } from '@shop/contracts/permissions';
import { DomainError } from '@shop/kernel/domain-error';
import { Tokens } from '../../../../platform/auth/tokens.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Ids } from '../../../../platform/clock/ids.js';
import { currentContext, noteCaller } from '../../../../platform/context/request-context.js';
import { AggregateStore } from '../../../../platform/event-store/aggregate-store.js';
import { account, type Account } from '../../domain/account.js';
import type { AccountEvent } from '../../domain/account.events.js';
import type { NewSession } from '../../domain/sessions.js';
import { logIn, logInAtOnce, passChallenge, type SecondFactor } from '../../domain/two-factor.js';
import { TwoFactorTokens, type Challenge } from '../two-factor/two-factor-tokens.js';

const MAX_USER_AGENT_LENGTH = 256;

export type StartedSession = Omit<Session, 'message'>;

export type LoggedIn = StartedSession | Omit<TwoFactorRequired, 'message'>;

/** A session that has started, before a token is signed for it. */
export interface SessionFacts {
  readonly userId: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly username: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

type Proof = Pick<NewSession, 'provenHash' | 'newHash'>;
type SessionDraft = Omit<NewSession, keyof Proof>;

/** Starts sessions for proven owners, and signs their tokens. */
@Injectable()
export class StartedSessions {
  constructor(
    private readonly store: AggregateStore,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly challenges: TwoFactorTokens,
  ) {}

  /** Logs in after a right password: starts a session, or a challenge for the second factor. */
  async logIn(userId: string, userAgent: string | null, proof: Proof): Promise<LoggedIn> {
    const { challengeId, twoFactorToken } = this.challenges.issue(userId);
    const session = await this.start(userId, userAgent, (state, draft) =>
      logIn(state, { ...draft, ...proof }, challengeId),
    );
    return session ? this.signed(session) : { twoFactorRequired: true, twoFactorToken };
  }

  /**
   * Logs in after a right password, with `factor` from the same request. Throws `INVALID_CODE` where two-factor is on
   * and the factor is wrong.
   */
  async logInAtOnce(
    userId: string,
    userAgent: string,
    proof: Proof,
    factor: SecondFactor | null,
  ): Promise<SessionFacts> {
    const session = await this.start(userId, userAgent, (state, draft) =>
      logInAtOnce(state, { ...draft, ...proof }, factor),
    );
    if (!session) throw new DomainError('INVALID_CREDENTIALS');
    return session;
  }

  /** Throws `INVALID_CODE`, for a challenge that is over too, `ACCOUNT_BANNED`. */
  async passChallenge(
    { userId, challengeId }: Challenge,
    userAgent: string | null,
    factor: SecondFactor,
  ): Promise<StartedSession> {
    const session = await this.start(userId, userAgent, (state, draft) =>
      passChallenge(state, challengeId, factor, draft),
    );
    if (!session) throw new DomainError('INVALID_CODE');
    return this.signed(session);
  }

  private signed(session: SessionFacts): StartedSession {
    return { token: this.tokens.sign(session), role: session.role, twoFactorRequired: false };
  }

  /** Starts a session; `null` where the decision recorded none. */
  private async start(
    userId: string,
    userAgent: string | null,
    decide: (state: Account, draft: SessionDraft) => AccountEvent[],
  ): Promise<SessionFacts | null> {
    const sessionId = this.ids.derived('session');
    const expiresAt = this.tokens.expiry();
    const draft: SessionDraft = {
      sessionId,
      expiresAt,
      now: this.clock.now(),
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      address: addressOfCaller(),
    };
    const { state } = await this.store.decide(account, userId, (current) => decide(current, draft));
    if (state.status !== 'active' || !state.sessions.has(sessionId)) return null;
    noteCaller({ accountId: userId, sessionId });
    const { role, permissions, username } = state;
    return { userId, role, permissions, username: username ?? '', sessionId, expiresAt };
  }
}

/** Returns the caller's network address. */
export const addressOfCaller = (): string => currentContext().ip ?? 'unknown';
