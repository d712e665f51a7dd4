import {
  addFigures,
  addPart,
  type Breakdown,
  type BuyerPart,
  type Entry,
  type Figures,
  noFigures,
  SHOP,
  sumBreakdowns,
} from './figures.js';

/** Figures of the days of one month, with the products and plans of the whole month. */
export interface MonthSum {
  readonly is: 'month';
  readonly days: Readonly<Record<string, Figures>>;
  readonly breakdown: Breakdown;
}

/** Coupons and first replies of one month: apart from it, so that what is rare makes no other order write more. */
export interface RareSum {
  readonly is: 'rare';
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

/** Gifts of one buyer by month of a year, or by day of a month: a document for each keeps those of the shop small. */
export interface BuyerSum {
  readonly is: 'buyer';
  readonly userId: string;
  readonly parts: Readonly<Record<string, BuyerPart>>;
}

/** All orders of the shop, and the money from outside. */
export interface OrdersSum {
  readonly is: 'orders';
  readonly revenueCents: number;
  readonly paid: number;
  readonly pending: number;
}

export type Sum = MonthSum | RareSum | DaySum | BuyerSum | Newest | OrdersSum;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the id of a month's sums. The ids of one product are in the order of time. */
export const monthId = (month: string, product: number): string => `month-${String(product)}-${month}`;
/** Returns the id of a month's coupons and first replies. */
export const rareId = (month: string, product: number): string => `rare-${String(product)}-${month}`;
export const dayId = (day: string, product: number): string => `day-${String(product)}-${day}`;
/** Returns the id of a buyer's sums of a year (`2026`) or a month (`2026-11`). */
export const buyerId = (period: string, product: number, userId: string): string =>
  `buyer-${String(product)}-${period}-${userId}`;
export const yearOf = (day: string): string => day.slice(0, 4);
/** Id of the sum of all orders. */
export const ORDERS_ID = 'orders';
export const noOrders: OrdersSum = { is: 'orders', revenueCents: 0, paid: 0, pending: 0 };
export const newestId = (product: number): string => `newest-${String(product)}`;

/** Adds an entry to the products and plans of a month; copies them only for an entry that has any. */
const inBreakdown = (sum: MonthSum | null, breakdown: Entry['breakdown']): Breakdown => {
  if (sum && !breakdown) return sum.breakdown;
  const { coupons: _coupons, repliesMs: _repliesMs, ...frequent } = breakdown ?? {};
  return sumBreakdowns([sum?.breakdown ?? {}, frequent]);
};

const inMonth = (sum: MonthSum | null, { day, figures, breakdown }: Entry): MonthSum => {
  const days = sum?.days ?? {};
  return {
    is: 'month',
    days: { ...days, [day]: addFigures(days[day] ?? noFigures, figures) },
    breakdown: inBreakdown(sum, breakdown),
  };
};

const isRare = ({ coupons = {}, repliesMs = [] }: Partial<Breakdown>): boolean =>
  Object.keys(coupons).length + repliesMs.length > 0;

const inRare = (sum: RareSum | null, { coupons = {}, repliesMs = [] }: Partial<Breakdown>): RareSum => ({
  is: 'rare',
  breakdown: sumBreakdowns([sum?.breakdown ?? {}, { coupons, repliesMs }]),
});

const inDay = (sum: DaySum | null, { breakdown = {} }: Entry): DaySum => ({
  is: 'day',
  breakdown: sumBreakdowns([sum?.breakdown ?? {}, breakdown]),
});

const inNewest = (newest: Newest | null, { day, figures }: Entry): Newest => {
  const running = (newest?.running ?? 0) + (figures.running ?? 0);
  if (newest && day < newest.day) return { ...newest, running };
  const before = newest?.day === day ? newest.figures : noFigures;
  return { is: 'newest', day, figures: addFigures(before, figures), running };
};

type Gifts = NonNullable<Entry['gifts']>;

const inBuyer = (sum: BuyerSum | null, part: string, { userId, ...more }: Gifts): BuyerSum => {
  const parts = sum?.parts ?? {};
  return { is: 'buyer', userId, parts: { ...parts, [part]: addPart(parts[part], more) } };
};

const inOrders = (sum: OrdersSum | null, { figures, counts }: Entry): OrdersSum => {
  const { is, revenueCents, paid, pending } = sum ?? noOrders;
  return {
    is,
    revenueCents: revenueCents + (figures.revenueCents ?? 0),
    paid: paid + (counts?.paid ?? 0),
    pending: pending + (counts?.pending ?? 0),
  };
};

/** A sum that an entry is part of. */
export interface Summing {
  readonly id: string;
  readonly add: (sum: Sum | null) => Sum;
}

/** Returns the sum of all orders, where an entry changes it. */
const ofOrders = (entry: Entry): readonly Summing[] =>
  entry.product === SHOP && (entry.counts ?? entry.figures.revenueCents) !== undefined
    ? [{ id: ORDERS_ID, add: (sum) => inOrders(sum as OrdersSum | null, entry) }]
    : [];

/** Returns the sum of a buyer's gifts in a period, of which the entry is in one part. */
const ofBuyer = (period: string, part: string, { product }: Entry, gifts: Gifts): Summing => ({
  id: buyerId(period, product, gifts.userId),
  add: (sum) => inBuyer(sum as BuyerSum | null, part, gifts),
});

/** Returns the sums of days that an entry changes. */
const ofDays = (entry: Entry): readonly Summing[] => {
  const { day, product, figures, breakdown, gifts } = entry;
  if (!breakdown && Object.keys(figures).length === 0) return [];
  const month = monthOf(day);
  const sums: Summing[] = [
    { id: monthId(month, product), add: (sum) => inMonth(sum as MonthSum | null, entry) },
    { id: newestId(product), add: (sum) => inNewest(sum as Newest | null, entry) },
  ];
  if (breakdown && isRare(breakdown))
    sums.push({ id: rareId(month, product), add: (sum) => inRare(sum as RareSum | null, breakdown) });
  if (breakdown) sums.push({ id: dayId(day, product), add: (sum) => inDay(sum as DaySum | null, entry) });
  if (gifts) sums.push(ofBuyer(yearOf(day), month, entry, gifts), ofBuyer(month, day, entry, gifts));
  return sums;
};

/** Returns the sums that an entry changes. */
export const sumsOf = (entry: Entry): readonly Summing[] => [...ofOrders(entry), ...ofDays(entry)];
