import { DAY, HOUR } from './durations.js';
import { nextSaoPauloDay, saoPauloDay } from './sao-paulo-day.js';

const at = (instant: string): number => Date.parse(instant);
const next = (instant: string): string => new Date(nextSaoPauloDay(at(instant))).toISOString();

describe('the day in São Paulo', () => {
  it('ends at three o’clock UTC, at the end of a year too', () => {
    expect(saoPauloDay(at('2026-12-31T02:59:59.999Z'))).toBe('2026-12-30');
    expect(saoPauloDay(at('2026-12-31T03:00:00.000Z'))).toBe('2026-12-31');
    expect(saoPauloDay(at('2027-01-01T02:59:59.999Z'))).toBe('2026-12-31');
    expect(next('2026-12-31T12:00:00.000Z')).toBe('2027-01-01T03:00:00.000Z');
    expect(next('2028-02-28T12:00:00.000Z')).toBe('2028-02-29T03:00:00.000Z');
  });

  it('had 23 hours when summer time began, and started at 01:00', () => {
    expect(next('2018-11-03T12:00:00.000Z')).toBe('2018-11-04T03:00:00.000Z');
    expect(next('2018-11-04T03:00:00.000Z')).toBe('2018-11-05T02:00:00.000Z');
  });

  it('had 25 hours when summer time ended', () => {
    expect(next('2019-02-16T02:00:00.000Z')).toBe('2019-02-17T03:00:00.000Z');
    expect(saoPauloDay(at('2019-02-17T02:30:00.000Z'))).toBe('2019-02-16');
  });

  it('is the same for every instant of an hour, as it is for the calendar', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
    for (const changed of ['2018-11-04T00:00:00.000Z', '2019-02-17T00:00:00.000Z']) {
      for (let hour = at(changed) - DAY; hour < at(changed) + 2 * DAY; hour += HOUR) {
        for (const instant of [hour + HOUR - 1, hour, hour + HOUR / 2]) {
          expect(saoPauloDay(instant)).toBe(calendar.format(instant));
        }
      }
    }
  });

  it('follows to the millisecond', () => {
    for (const instant of ['2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z']) {
      expect(next(instant)).toBe('2026-11-21T03:00:00.000Z');
    }
  });
});
