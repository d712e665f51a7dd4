import { SetMetadata } from '@nestjs/common';

export const SHOWS_ONCE = 'shows-once';

/**
 * Declares that this field of a route's response is a secret, shown once: it is not stored under an Idempotency-Key,
 * and a repetition has `null` in its place.
 */
export const ShowsOnce = (field: string) => SetMetadata(SHOWS_ONCE, field);
