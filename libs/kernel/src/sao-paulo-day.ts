import { DAY, HOUR } from './durations.js';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The hour of the last call, counted from 1970, and its day: instants in a row are mostly of one hour. */
let latest = { hour: NaN, day: '' };

/** Returns the calendar day in São Paulo at an instant from 1914 on, `2026-11-20`. Days there begin at whole hours. */
export function saoPauloDay(ms: number): string {
  const hour = Math.floor(ms / HOUR);
  if (hour !== latest.hour) latest = { hour, day: calendar.format(ms) };
  return latest.day;
}

/**
 * Returns the first instant of the next day in São Paulo. It is searched for instead of computed, because days there
 * have had 23 and 25 hours, and some began at 01:00.
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

/** Returns the first instant of a day in São Paulo, `2026-11-20`. */
export const startOfSaoPauloDay = (day: string): number => nextSaoPauloDay(Date.parse(`${day}T12:00:00.000Z`) - DAY);
