/** Durations in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Returns true where the two instants, in milliseconds, are less than `ms` apart. Limits and intervals use it: a clock
 * that was set back leaves instants in the future, and these must not count for longer than `ms`.
 */
export const isWithin = (ms: number, sinceMs: number, nowMs: number): boolean => Math.abs(nowMs - sinceMs) < ms;
