import { DAY, MINUTE } from '@shop/kernel/durations';

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Returns the value of a date field with time for an instant: wall time of São Paulo, `2026-11-20T15:00`. */
export const wallTimeOf = (iso: string) => wall.format(new Date(iso)).replace(' ', 'T');

/**
 * Converts a wall time of São Paulo to an instant, ISO 8601 UTC; `null` for an empty or invalid one. The zone's offset
 * is computed from its clock, because it has changed before and may change again.
 */
export function instantOf(wallTime: string): string | null {
  const asUtc = Date.parse(`${wallTime}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const shownAt = (ms: number) => Date.parse(`${wallTimeOf(new Date(ms).toISOString())}:00.000Z`);
  const guess = asUtc - (shownAt(asUtc) - asUtc);
  const instant = guess - (shownAt(guess) - asUtc);
  return Math.abs(instant - asUtc) < DAY ? new Date(Math.floor(instant / MINUTE) * MINUTE).toISOString() : null;
}
