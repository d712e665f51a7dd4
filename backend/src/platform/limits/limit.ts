import type { FastifyRequest } from 'fastify';

/**
 * `points` in `perMs`, a window that begins with its first try, or where `isRolling` in any span of that length.
 * `unscaled`: `RATE_LIMIT_SCALE` does not touch it.
 */
export interface CountRule {
  /** Permanent: part of the counter's key. */
  readonly name: string;
  readonly points: number;
  readonly perMs: number;
  readonly unscaled?: boolean;
  readonly isRolling?: boolean;
}

/**
 * A count of calls from one client address (`ip`) or of one user (`user`), whose API keys count apart; over it 429 with
 * `Retry-After`.
 */
export interface LimitRule extends CountRule {
  readonly by: 'ip' | 'user';
}

/** Returns the id under which a caller's requests count: an API key takes nothing from the limits of its person. */
export const countedAs = ({ id, key }: NonNullable<FastifyRequest['sessionUser']>): string => key?.id ?? id;

/** Returns the user, the API key or the address whose calls a rule counts. */
export const limitedKey = ({ by }: LimitRule, { sessionUser, clientAddress }: FastifyRequest): string =>
  by === 'user' && sessionUser ? countedAs(sessionUser) : clientAddress;
