import { UPTIME_DAYS } from '@shop/contracts/limits';
import type { UptimeDay } from '@shop/contracts/status';
import { DAY } from '@shop/kernel/durations';
import { nextSaoPauloDay, saoPauloDay } from '@shop/kernel/sao-paulo-day';
import type { MeasuredStatus } from './monitor.events.js';

/** A status that lasts from this instant, in milliseconds, to the next span's. */
export interface StatusSpan {
  readonly from: number;
  readonly status: MeasuredStatus;
}

/** Time from `from` to before `to`, in milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface Uptime {
  /** `UPTIME_DAYS` days, oldest first; the last one is today. */
  readonly days: readonly UptimeDay[];
  /** Percent of the measured time of all days; `null` where nothing was measured. */
  readonly percentage: number | null;
}

/** A day in São Paulo. */
interface Day extends Interval {
  readonly date: string;
}

const dayFrom = (from: number): Day => ({ date: saoPauloDay(from), from, to: nextSaoPauloDay(from) });

let known: readonly Day[] = [];

/**
 * Returns the last `UPTIME_DAYS` days, oldest first; the last one holds `now`. Their edges are searched for once a day.
 */
function lastDays(now: number): readonly Day[] {
  const today = known.at(-1);
  if (today && today.from <= now && now < today.to) return known;
  const days = [dayFrom(nextSaoPauloDay(now - (UPTIME_DAYS + 1) * DAY))];
  for (let last = days[0]; last && last.to <= now; last = days.at(-1)) days.push(dayFrom(last.to));
  return (known = days.slice(-UPTIME_DAYS));
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0);

/** Returns what two lists of disjoint intervals have in common. All lists are in order. */
function common(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  let [l, r] = [0, 0];
  for (let [a, b] = [left[l], right[r]]; a && b; [a, b] = [left[l], right[r]]) {
    const from = Math.max(a.from, b.from);
    const to = Math.min(a.to, b.to);
    if (from < to) found.push({ from, to });
    if (a.to < b.to) l += 1;
    else r += 1;
  }
  return found;
}

/** Returns the time outside all intervals, which may overlap and be unordered. */
function outside(intervals: readonly Interval[]): Interval[] {
  const gaps: Interval[] = [];
  let end = -Infinity;
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    if (from > end) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return end === Infinity ? gaps : [...gaps, { from: end, to: Infinity }];
}

/**
 * Returns the time with such a status. Spans that touch are one interval: an outage that another change has cut is one
 * outage.
 */
function timeOf(
  spans: readonly StatusSpan[],
  counts: (status: MeasuredStatus) => boolean,
  now: number,
): readonly Interval[] {
  const intervals: { from: number; to: number }[] = [];
  for (const [index, { from, status }] of spans.entries()) {
    const to = Math.min(spans[index + 1]?.from ?? now, now);
    const last = intervals.at(-1);
    if (!counts(status) || from >= to) continue;
    if (last?.to === from) last.to = to;
    else intervals.push({ from, to });
  }
  return intervals;
}

/** Splits ordered intervals by days; each day gets a list. */
function byDay(intervals: readonly Interval[], days: readonly Day[]): readonly (readonly Interval[])[] {
  let index = 0;
  const pieces = common(intervals, days);
  return days.map((day) => {
    const first = index;
    while ((pieces[index]?.from ?? Infinity) < day.to) index += 1;
    return pieces.slice(first, index);
  });
}

/** Returns the percentage rounded down to two decimals: 99.999 % is not a hundred. */
const percentOf = (upMs: number, measuredMs: number): number | null =>
  measuredMs === 0 ? null : Math.floor((upMs / measuredMs) * 10_000) / 100;

/**
 * Computes the uptime of a component from its spans, oldest first, up to `now`. Only an outage is downtime. Planned
 * maintenance and time without measurements belong neither to the measured time nor to the downtime. Walks the spans
 * once, because anyone may ask for it.
 */
export function uptimeOf(spans: readonly StatusSpan[], maintenance: readonly Interval[], now: number): Uptime {
  const days = lastDays(now);
  const unplanned = outside(maintenance);
  const daily = (counts: (status: MeasuredStatus) => boolean) =>
    byDay(common(timeOf(spans, counts, now), unplanned), days);
  const measured = daily((status) => status !== 'unknown').map(lengthOf);
  const outages = daily((status) => status === 'outage');
  const measuredMs = measured.reduce((sum, ms) => sum + ms, 0);
  const downMs = outages.reduce((sum, day) => sum + lengthOf(day), 0);
  return {
    days: days.map(({ date }, index) => dayOf(date, measured[index] ?? 0, outages[index] ?? [])),
    percentage: percentOf(measuredMs - downMs, measuredMs),
  };
}

function dayOf(date: string, measuredMs: number, outages: readonly Interval[]): UptimeDay {
  const uptime = percentOf(measuredMs - lengthOf(outages), measuredMs);
  if (outages.length === 0) return { date, uptime };
  const iso = (ms: number) => new Date(ms).toISOString();
  return { date, uptime, outages: outages.map(({ from, to }) => ({ from: iso(from), to: iso(to) })) };
}
