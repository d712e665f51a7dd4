import type { Role } from '@shop/contracts/identity';
import { includesPermission, type NeededPermission, type Permission } from '@shop/contracts/permissions';
import { within } from '../deadline/deadline.js';
import type { UsedKey } from './api-keys.js';
import { JUDGED_WITHIN_MS } from './judged-within.js';

/** The caller: facts of a live session, or of an API key in place of one, for guards and controllers. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  /** Permissions of an administrator; empty for others. */
  readonly permissions: readonly Permission[];
  readonly username: string;
  /** Id of the session, or of the API key. */
  readonly sessionId: string;
  /** When its person proved last to be there: by logging in, or by a step-up verification. */
  readonly provenAt: Date;
  readonly expiresAt: Date;
  /** The API key that acts for the person; `null` in a session. */
  readonly key: UsedKey | null;
}

/** A session as its user was when it began: with another role it is no longer the same. */
export interface SessionKey {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** Payload of a session token; `jti` is the session's id, `exp` and `iat` are in seconds. */
export interface SessionClaims {
  readonly userId: string;
  readonly role: Role;
  /** For screens: a request is judged by the account's present ones. Absent for other roles. */
  readonly permissions?: readonly Permission[];
  readonly username: string;
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

/** A live session: the permissions of its person, and their last step-up verification. */
export interface LiveSession {
  readonly permissions: readonly Permission[];
  readonly confirmedAt: Date | null;
}

/** Present role and permissions of an account. */
export type Standing = Pick<SessionUser, 'role' | 'permissions'>;

/** Roles that may enter, and the permission needed by an administrator among them. */
export interface Entry {
  readonly roles: readonly Role[];
  readonly permission?: NeededPermission | null;
}

/** Returns true when a user has one of the roles and, as administrator, the permission. */
export const mayEnter = ({ roles, permission }: Entry, user: Standing): boolean =>
  roles.includes(user.role) &&
  (user.role !== 'Admin' || (!!permission && includesPermission(user.permissions, permission)));

/**
 * Which sessions are alive. Bound by the identity module (`{ provide: Sessions, useExisting: … }`, exported from a
 * global module).
 */
export abstract class Sessions {
  /**
   * Returns the caller of a token; `null` for an ended session, a banned or deleted user, a changed role. Throws
   * `UnavailableError`.
   */
  async check({ userId, role, username, jti: sessionId, iat, exp }: SessionClaims): Promise<SessionUser | null> {
    const session = await this.judge({ userId, role, sessionId });
    return (
      session && {
        id: userId,
        role,
        permissions: session.permissions,
        username,
        sessionId,
        provenAt: session.confirmedAt ?? new Date(iat * 1000),
        expiresAt: new Date(exp * 1000),
        key: null,
      }
    );
  }

  /**
   * Returns true while a session admitted earlier has not ended, regardless of its token's expiry. Throws
   * `UnavailableError`.
   */
  async isAlive(session: SessionKey): Promise<boolean> {
    return (await this.judge(session)) !== null;
  }

  /** Returns the standing of an account; `null` for a banned or deleted one. Throws `UnavailableError`. */
  abstract standingOf(userId: string): Promise<Standing | null>;

  protected abstract find(session: SessionKey): Promise<LiveSession | null>;

  private judge(session: SessionKey): Promise<LiveSession | null> {
    return within(JUDGED_WITHIN_MS, 'sessions', this.find(session));
  }
}

/**
 * Returns the internal topic on which the view behind `Sessions` announces a change of a user's sessions. The push
 * relay of every process then checks that user's sockets again, and closes those without a live session.
 */
export const sessionGuardTopic = (userId: string): string => `session-guard@${userId}`;
