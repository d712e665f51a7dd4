import type { AnalyticsStep } from '@shop/contracts/analytics';
import { DAY } from '@shop/kernel/durations';
import { monthOf } from './sums.js';

/** Days of the calendar from `from` to `to`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY;
const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

export const lengthOf = ({ from, to }: Days): number => numberOf(to) - numberOf(from) + 1;

/** Returns the equally long days before. */
export const before = (days: Days): Days => ({
  from: plusDays(days.from, -lengthOf(days)),
  to: plusDays(days.from, -1),
});

const MONDAY = 1;
const firstOf: Readonly<Record<AnalyticsStep, (day: string) => string>> = {
  day: (day) => day,
  // The first day of 1970 was a Thursday.
  week: (day) => plusDays(day, -((((numberOf(day) + 4 - MONDAY) % 7) + 7) % 7)),
  month: (day) => `${monthOf(day)}-01`,
};

const nextMonth = (day: string): string => `${monthOf(plusDays(`${monthOf(day)}-28`, 4))}-01`;
const lastOfMonth = (day: string): string => plusDays(nextMonth(day), -1);

const nextOf: Readonly<Record<AnalyticsStep, (first: string) => string>> = {
  day: (first) => plusDays(first, 1),
  week: (first) => plusDays(first, 7),
  month: nextMonth,
};

/** Row of a series: its first day, and those of its days that are in the range. */
export interface Row extends Days {
  readonly at: string;
}

/** Returns the rows of a range, the oldest first; those at its ends may be cut. */
export function rowsOf({ from, to }: Days, by: AnalyticsStep): readonly Row[] {
  const rows: Row[] = [];
  for (let at = firstOf[by](from), next; at <= to; at = next) {
    next = nextOf[by](at);
    const last = by === 'day' ? at : plusDays(next, -1);
    rows.push({ at, from: at < from ? from : at, to: last > to ? to : last });
  }
  return rows;
}

/** Returns the parts of a range: months that are wholly in it, and the days of the others. */
export function partsOf(range: Days): { readonly months: readonly string[]; readonly cut: readonly Days[] } {
  const months = rowsOf(range, 'month');
  const isWhole = ({ at, from, to }: Row): boolean => at === from && lastOfMonth(at) === to;
  return {
    months: months.filter(isWhole).map(({ at }) => monthOf(at)),
    cut: months.filter((month) => !isWhole(month)),
  };
}
