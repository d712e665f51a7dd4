import { UPTIME_DAYS } from '@shop/contracts/limits';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import fc from 'fast-check';
import { type Interval, type StatusSpan, uptimeOf } from './uptime.js';

/** Noon of a Friday in São Paulo. */
const NOW = Date.parse('2026-11-20T15:00:00.000Z');
const MIDNIGHT = Date.parse('2026-11-20T03:00:00.000Z');
const lastDay = (spans: readonly StatusSpan[], maintenance: readonly Interval[] = [], now = NOW) =>
  uptimeOf(spans, maintenance, now).days.slice(-2);

describe('uptime', () => {
  it('has a row for each of 90 days in São Paulo, null where nothing was measured', () => {
    const { days, percentage } = uptimeOf([], [], NOW);
    expect(days).toHaveLength(UPTIME_DAYS);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-08-23', '2026-11-20']);
    expect(days.every(({ uptime }) => uptime === null)).toBe(true);
    expect(percentage).toBeNull();
  });

  it('measures from the first probe on', () => {
    expect(lastDay([{ from: NOW - HOUR, status: 'operational' }])).toEqual([
      { date: '2026-11-19', uptime: null },
      { date: '2026-11-20', uptime: 100 },
    ]);
  });

  it('splits an outage across midnight between its days', () => {
    const spans: StatusSpan[] = [
      { from: MIDNIGHT - DAY, status: 'operational' },
      { from: MIDNIGHT - 36 * MINUTE, status: 'outage' },
      { from: MIDNIGHT + 72 * MINUTE, status: 'operational' },
    ];
    expect(lastDay(spans)).toEqual([
      {
        date: '2026-11-19',
        uptime: 97.5,
        outages: [{ from: '2026-11-20T02:24:00.000Z', to: '2026-11-20T03:00:00.000Z' }],
      },
      {
        date: '2026-11-20',
        uptime: 90,
        outages: [{ from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T04:12:00.000Z' }],
      },
    ]);
  });

  it('counts time without measurements, and planned maintenance, as neither up nor down', () => {
    const spans: StatusSpan[] = [
      { from: MIDNIGHT, status: 'operational' },
      { from: MIDNIGHT + HOUR, status: 'unknown' },
      { from: MIDNIGHT + 2 * HOUR, status: 'outage' },
      { from: MIDNIGHT + 3 * HOUR, status: 'operational' },
    ];
    expect(lastDay(spans)[1]?.uptime).toBe(90.9);
    const planned = { from: MIDNIGHT + HOUR, to: MIDNIGHT + 4 * HOUR };
    expect(lastDay(spans, [planned])[1]).toEqual({ date: '2026-11-20', uptime: 100 });
  });

  it('counts degraded as up, and never rounds up to a hundred', () => {
    expect(lastDay([{ from: MIDNIGHT, status: 'degraded' }])[1]?.uptime).toBe(100);
    const spans: StatusSpan[] = [
      { from: MIDNIGHT, status: 'outage' },
      { from: MIDNIGHT + 1, status: 'operational' },
    ];
    expect(lastDay(spans)[1]?.uptime).toBe(99.99);
  });

  const statuses = fc.constantFrom<StatusSpan['status'][]>('operational', 'degraded', 'outage', 'unknown');
  const instants = fc.integer({ min: NOW - 100 * DAY, max: NOW });
  const histories = fc
    .array(fc.record({ from: instants, status: statuses }), { maxLength: 30 })
    .map((spans) => [...new Map(spans.map((one) => [one.from, one])).values()].sort((a, b) => a.from - b.from));
  const windows = fc
    .array(fc.tuple(instants, fc.integer({ min: 1, max: 3 * DAY })), { maxLength: 3 })
    .map((all) => all.map(([from, length]) => ({ from, to: from + length })));

  /** Counts every minute of the window by itself. */
  const minuteByMinute = (spans: readonly StatusSpan[], maintenance: readonly Interval[], date: string) => {
    let [measured, down] = [0, 0];
    const around = Date.parse(`${date}T00:00:00.000Z`);
    for (let at = around; at < Math.min(NOW, around + 29 * HOUR); at += MINUTE) {
      if (saoPauloDay(at) !== date) continue;
      const status = spans.findLast(({ from }) => from <= at)?.status ?? 'unknown';
      if (status === 'unknown' || maintenance.some(({ from, to }) => from <= at && at < to)) continue;
      measured += 1;
      if (status === 'outage') down += 1;
    }
    return measured === 0 ? null : 100 * (1 - down / measured);
  };

  it('of a day is what its minutes, one by one, add up to', () => {
    const toMinutes = (at: number) => Math.floor(at / MINUTE) * MINUTE;
    fc.assert(
      fc.property(histories, windows, fc.integer({ min: 0, max: UPTIME_DAYS - 1 }), (raw, rawWindows, index) => {
        const spans = [...new Map(raw.map((one) => [toMinutes(one.from), one.status])).entries()]
          .sort(([a], [b]) => a - b)
          .map(([from, status]) => ({ from, status }));
        const maintenance = rawWindows.map(({ from, to }) => ({ from: toMinutes(from), to: toMinutes(to) }));
        const day = uptimeOf(spans, maintenance, NOW).days[index];
        const expected = minuteByMinute(spans, maintenance, day?.date ?? '');
        if (expected === null) expect(day?.uptime).toBeNull();
        else expect(Math.abs((day?.uptime ?? -1) - expected)).toBeLessThan(0.0101);
      }),
      { numRuns: 30 },
    );
  });

  it('lists outages that are in order, within their day, and sum to what the percentage lacks', () => {
    fc.assert(
      fc.property(histories, windows, (spans, maintenance) => {
        const { days, percentage } = uptimeOf(spans, maintenance, NOW);
        expect(percentage === null).toBe(days.every(({ uptime }) => uptime === null));
        for (const { date, uptime, outages = [] } of days) {
          expect(uptime === null || (uptime >= 0 && uptime <= 100)).toBe(true);
          expect(uptime === null || uptime === 100).toBe(outages.length === 0);
          const edges = outages.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]);
          expect(edges).toEqual([...edges].sort((a, b) => a - b));
          for (const { from, to } of outages)
            expect([saoPauloDay(Date.parse(from)), saoPauloDay(Date.parse(to) - 1)]).toEqual([date, date]);
        }
      }),
    );
  });
});
