/** Longest time for judging a session or an API key, in milliseconds; after it the request fails. */
export const JUDGED_WITHIN_MS = 6_000;
