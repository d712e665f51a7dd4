import { SetMetadata } from '@nestjs/common';

export const WRITES_NOTHING = 'writes-nothing';

/**
 * Declares that a POST only calculates. A repeated Idempotency-Key has no second effect there, so its response is not
 * stored: it may name many people, whose erasure could not take it out of the log.
 */
export const WritesNothing = () => SetMetadata(WRITES_NOTHING, true);
