import type { Role } from '@shop/contracts/identity';

/** The caller: facts of a live session for guards and controllers. */
export interface SessionUser {
  readonly id: string;
  readonly role: Role;
  readonly username: string;
  readonly sessionId: string;
  /** When its person proved last to be there: by logging in, or by a step-up verification. */
  readonly provenAt: Date;
  readonly expiresAt: Date;
}

/** Payload of a session token; `jti` is the session's id, `exp` and `iat` are in seconds. */
export interface SessionClaims {
  readonly userId: string;
  readonly role: Role;
  readonly username: string;
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

/**
 * Which sessions are alive. Bound by the identity module (`{ provide: Sessions, useExisting: … }`, exported from a
 * global module). `null` for an ended session, a banned or deleted user, a changed role.
 */
export abstract class Sessions {
  abstract check(claims: SessionClaims): Promise<SessionUser | null>;
}

/**
 * The internal topic on which the view behind `Sessions` announces that something about a user's sessions changed.
 * The push relay then checks that user's sockets again, on every process, and closes those that are dead.
 */
export const sessionGuardTopic = (userId: string): string => `session-guard@${userId}`;
