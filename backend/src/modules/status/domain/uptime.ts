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

/** Start of each of the last days in São Paulo and of tomorrow, in milliseconds. */
function dayEdges(now: number): readonly number[] {
  const edges = [nextSaoPauloDay(now - (UPTIME_DAYS + 1) * DAY)];
  for (let last = edges[0] ?? now; last <= now; last = edges.at(-1) ?? now) edges.push(nextSaoPauloDay(last));
  return edges.slice(-UPTIME_DAYS - 1);
}

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0);

const clipped = (intervals: readonly Interval[], { from, to }: Interval): Interval[] =>
  intervals
    .map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
    .filter((one) => one.from < one.to);

const without = (intervals: readonly Interval[], hole: Interval): Interval[] =>
  intervals.flatMap((one) => [
    ...clipped([one], { from: -Infinity, to: hole.from }),
    ...clipped([one], { from: hole.to, to: Infinity }),
  ]);

/** Joins intervals that touch: an outage that a change of something else has cut is one outage. */
const joined = (intervals: readonly Interval[]): Interval[] =>
  intervals.reduce<Interval[]>((all, one) => {
    const last = all.at(-1);
    return last?.to === one.from ? [...all.slice(0, -1), { from: last.from, to: one.to }] : [...all, one];
  }, []);

/** Rounded down to two decimals: 99.999 % is not a hundred. */
const percentOf = (upMs: number, measuredMs: number): number | null =>
  measuredMs === 0 ? null : Math.floor((upMs / measuredMs) * 10_000) / 100;

/**
 * Computes the uptime of a component from its spans, oldest first, up to `now`. Only an outage is downtime. Planned
 * maintenance and time without measurements belong neither to the measured time nor to the downtime.
 */
export function uptimeOf(spans: readonly StatusSpan[], maintenance: readonly Interval[], now: number): Uptime {
  const ofSpans = (counts: (status: MeasuredStatus) => boolean) =>
    maintenance.reduce(
      without,
      joined(
        spans.flatMap(({ from, status }, index) =>
          counts(status) ? [{ from, to: Math.min(spans[index + 1]?.from ?? now, now) }] : [],
        ),
      ),
    );
  const measured = ofSpans((status) => status !== 'unknown');
  const down = ofSpans((status) => status === 'outage');
  const edges = dayEdges(now);
  const days = edges.slice(0, -1).map((from, index) => dayOf({ from, to: edges[index + 1] ?? now }, measured, down));
  const window = { from: edges[0] ?? now, to: now };
  const measuredMs = lengthOf(clipped(measured, window));
  return { days, percentage: percentOf(measuredMs - lengthOf(clipped(down, window)), measuredMs) };
}

function dayOf(day: Interval, measured: readonly Interval[], down: readonly Interval[]): UptimeDay {
  const outages = clipped(down, day);
  const measuredMs = lengthOf(clipped(measured, day));
  const uptime = percentOf(measuredMs - lengthOf(outages), measuredMs);
  const date = saoPauloDay(day.from);
  if (outages.length === 0) return { date, uptime };
  const iso = (ms: number) => new Date(ms).toISOString();
  return { date, uptime, outages: outages.map(({ from, to }) => ({ from: iso(from), to: iso(to) })) };
}
