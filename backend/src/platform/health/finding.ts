import type { CheckReason, CheckStatus } from '@shop/contracts/health';
import { awayCauseOf } from '../deadline/away.js';
import { within } from '../deadline/deadline.js';
import type { LastFailure } from './last-failures.js';

/** An engine that takes longer than this for a small statement counts as away, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 2_000;

/** Result of a measurement, with the reason where it is not up. */
export interface Finding {
  readonly status: CheckStatus;
  readonly reason: CheckReason | null;
}

export const UP: Finding = { status: 'up', reason: null };

/**
 * Finds an engine up when it responds in time to something small, and down else, for the reason that its connection
 * gives or its response. Never rejects.
 */
export const responds = (
  engine: string,
  response: Promise<unknown>,
  lastFailure: LastFailure = () => null,
): Promise<Finding> =>
  within(RESPONSE_TIMEOUT_MS, engine, response).then(
    () => UP,
    (error: unknown) => ({ status: 'down', reason: awayCauseOf(lastFailure() ?? error) }),
  );
