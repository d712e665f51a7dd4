import {
  addBreakdown,
  addFigures,
  type Breakdown,
  type Entry,
  type Figures,
  noBreakdown,
  noFigures,
} from './figures.js';

/** Figures of the days of one month, with the breakdown of the whole month. */
export interface MonthSum {
  readonly is: 'month';
  readonly days: Readonly<Record<string, Figures>>;
  readonly breakdown: Breakdown;
}

/** Breakdown of one day, for ranges that begin or end within a month. */
export interface DaySum {
  readonly is: 'day';
  readonly breakdown: Breakdown;
}

/** The newest day with figures, and the number of running subscriptions. */
export interface Newest {
  readonly is: 'newest';
  readonly day: string;
  readonly figures: Figures;
  readonly running: number;
}

export type Sum = MonthSum | DaySum | Newest;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the id of a month's sums. The ids of one product are in the order of time. */
export const monthId = (month: string, product: number): string => `month-${String(product)}-${month}`;
export const dayId = (day: string, product: number): string => `day-${String(product)}-${day}`;
export const newestId = (product: number): string => `newest-${String(product)}`;

const inMonth = (sum: MonthSum | null, { day, figures, breakdown }: Entry): MonthSum => {
  const days = sum?.days ?? {};
  return {
    is: 'month',
    days: { ...days, [day]: addFigures(days[day] ?? noFigures, figures) },
    breakdown: addBreakdown(sum?.breakdown ?? noBreakdown, breakdown ?? {}),
  };
};

const inDay = (sum: DaySum | null, { breakdown = {} }: Entry): DaySum => ({
  is: 'day',
  breakdown: addBreakdown(sum?.breakdown ?? noBreakdown, breakdown),
});

const inNewest = (newest: Newest | null, { day, figures }: Entry): Newest => {
  const running = (newest?.running ?? 0) + (figures.running ?? 0);
  if (newest && day < newest.day) return { ...newest, running };
  const before = newest?.day === day ? newest.figures : noFigures;
  return { is: 'newest', day, figures: addFigures(before, figures), running };
};

/** A sum that an entry is part of. */
export interface Summing {
  readonly id: string;
  readonly add: (sum: Sum | null) => Sum;
}

/** Returns the sums that an entry changes. */
export const sumsOf = (entry: Entry): readonly Summing[] => {
  const { day, product, breakdown } = entry;
  const month = {
    id: monthId(monthOf(day), product),
    add: (sum: Sum | null) => inMonth(sum as MonthSum | null, entry),
  };
  const newest = { id: newestId(product), add: (sum: Sum | null) => inNewest(sum as Newest | null, entry) };
  const ofDay = { id: dayId(day, product), add: (sum: Sum | null) => inDay(sum as DaySum | null, entry) };
  return breakdown ? [month, newest, ofDay] : [month, newest];
};
