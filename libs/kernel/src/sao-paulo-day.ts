import { HOUR } from './durations.js';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The calendar day in São Paulo at an instant, `2026-11-20`. */
export const saoPauloDay = (ms: number): string => calendar.format(ms);

/**
 * The first instant of the day in São Paulo that follows an instant. Days there have had 23 and 25 hours, and some began at
 * 01:00: it is searched for instead of computed.
 */
export function nextSaoPauloDay(ms: number): number {
  const day = saoPauloDay(ms);
  let [before, after] = [ms, ms + 26 * HOUR];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (saoPauloDay(middle) === day) before = middle;
    else after = middle;
  }
  return after;
}
