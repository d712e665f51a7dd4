import {
  type Analytics,
  type AnalyticsRow,
  type AnalyticsTotals,
  ANALYTICS_PARTS,
  type AnalyticsStep,
} from '@shop/contracts/analytics';
import { planDurationOf } from '@shop/contracts/limits';
import { MINUTE } from '@shop/kernel/durations';
import { brlFromCents } from '@shop/kernel/money';
import {
  addFigures,
  addPart,
  type Breakdown,
  type BuyerPart,
  type Figures,
  noFigures,
  SHOP,
  sumBreakdowns,
} from './figures.js';
import { type Days, rowsOf } from './calendar.js';
import type { BuyerSum, MonthSum } from './sums.js';

interface Scope {
  /** Running subscriptions at the end. */
  readonly running: number;
  /** `SHOP`, or the product that the figures are of. */
  readonly product: number;
}

const toFigures = (figures: Figures, { running, product }: Scope): AnalyticsTotals => {
  const shopOnly = <T>(value: T): T | null => (product === SHOP ? value : null);
  return {
    revenue: shopOnly(brlFromCents(figures.revenueCents)),
    sales: brlFromCents(figures.salesCents),
    orders: figures.orders,
    deposits: shopOnly(brlFromCents(figures.depositsCents)),
    refunds: brlFromCents(figures.refundsCents),
    newUsers: shopOnly(figures.newUsers),
    activeSubscriptions: running,
    ended: figures.ended,
    renewed: figures.renewed,
    tickets: shopOnly(figures.tickets),
  };
};

export const toRow = (at: string, figures: Figures, scope: Scope): AnalyticsRow => ({
  at,
  ...toFigures(figures, scope),
});

/** Figures of single days; a day without any has no entry. */
type FiguresByDay = ReadonlyMap<string, Figures>;

export const byDay = (months: readonly MonthSum[]): FiguresByDay =>
  new Map(months.flatMap(({ days }) => Object.entries(days)));

/** Sums the figures of a range, and counts back how many subscriptions ran at its end. */
const summed = (figures: readonly [day: string, Figures][], { from, to }: Days, runningNow: number) => {
  let [sum, running] = [noFigures, runningNow];
  for (const [day, ofDay] of figures) {
    if (day > to) running -= ofDay.running;
    else if (day >= from) sum = addFigures(sum, ofDay);
  }
  return { sum, running };
};

export interface ReportInput {
  readonly range: Days;
  readonly by: AnalyticsStep;
  readonly product: number;
  /** All days from the range's, or the compared range's, first day to now. */
  readonly figures: FiguresByDay;
  readonly runningNow: number;
}

/** Returns the rows of a range, the oldest first. */
export function seriesOf({ range, by, product, figures, runningNow }: ReportInput): AnalyticsRow[] {
  const rows = rowsOf(range, by);
  const days = [...figures.keys()].sort().reverse();
  const series: AnalyticsRow[] = [];
  let [next, running] = [0, runningNow];
  for (const { at, from, to } of rows.toReversed()) {
    let sum = noFigures;
    let after = 0;
    for (; next < days.length; next += 1) {
      const day = days[next]!;
      if (day < from) break;
      const ofDay = figures.get(day)!;
      if (day > to) {
        running -= ofDay.running;
        continue;
      }
      sum = addFigures(sum, ofDay);
      after += ofDay.running;
    }
    series.push(toRow(at, sum, { running, product }));
    running -= after;
  }
  return series.reverse();
}

/** Returns the totals of a range. */
export function totalsOf({ range, product, figures, runningNow }: Omit<ReportInput, 'by'>): AnalyticsTotals {
  const { sum, running } = summed([...figures], range, runningNow);
  return toFigures(sum, { running, product });
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

const median = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
};

/** Returns the rates of a range: shares and means that are no sums. */
export function ratesOf({ range, figures, runningNow }: Omit<ReportInput, 'by'>, { repliesMs }: Breakdown) {
  const { sum } = summed([...figures], range, runningNow);
  const { orders, salesCents, refundsCents, ended, wentOn } = sum;
  const reply = median(repliesMs);
  return {
    renewalRate: ended === 0 ? null : rounded(wentOn / ended, 4),
    averageOrder: orders === 0 ? null : brlFromCents(Math.round((salesCents + refundsCents) / orders)),
    firstReplyMinutes: reply === null ? null : rounded(reply / MINUTE, 1),
  };
}

export const summedBreakdown = (sums: readonly { readonly breakdown: Breakdown }[]): Breakdown =>
  sumBreakdowns(sums.map(({ breakdown }) => breakdown));

/** Returns the first rows in falling order of an amount; equal ones in that of their ids. */
const highest = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): Row[] =>
  rows.toSorted((one, other) => valueOf(other) - valueOf(one)).slice(0, ANALYTICS_PARTS);

/** Gifts of each buyer, by user id. */
export type Gifts = ReadonlyMap<string, BuyerPart>;

/** Sums the gifts of each buyer over some months and days. */
export function giftsOf(sums: readonly BuyerSum[], counted: ReadonlySet<string>): Gifts {
  const gifts = new Map<string, BuyerPart>();
  for (const { userId, parts } of sums)
    for (const [part, amount] of Object.entries(parts))
      if (counted.has(part)) gifts.set(userId, addPart(gifts.get(userId), amount));
  return gifts;
}

export interface Names {
  readonly products: ReadonlyMap<number, string>;
  /** Present resellers, by id. */
  readonly resellers: ReadonlyMap<string, string>;
}

/** Returns the rows of a breakdown, the highest sales first. */
export function breakdownRows(
  { products, plans, coupons }: Breakdown,
  gifts: Gifts,
  names: Names,
): Pick<Analytics, 'byProduct' | 'byPlan' | 'byCoupon' | 'byReseller'> {
  const byProduct = Object.entries(products).map(([id, { name, salesCents, orders, refundsCents }]) => ({
    productId: Number(id),
    name: names.products.get(Number(id)) ?? name,
    sales: brlFromCents(salesCents),
    orders,
    refunds: brlFromCents(refundsCents),
  }));
  const byPlan = Object.entries(plans).map(([id, { productId, durationDays, salesCents, orders }]) => ({
    planId: Number(id),
    productId,
    duration_type: planDurationOf(durationDays) ?? null,
    sales: brlFromCents(salesCents),
    orders,
  }));
  const byCoupon = Object.values(coupons).map(({ code, uses, discountCents }) => ({
    code,
    uses,
    discount: brlFromCents(discountCents),
  }));
  const byReseller = [...gifts].map(([id, { salesCents, keys }]) => {
    const user = { id, username: names.resellers.get(id) ?? null };
    return { user, sales: brlFromCents(salesCents), keys };
  });
  return {
    byProduct: highest(byProduct, ({ sales }) => sales),
    byPlan: highest(byPlan, ({ sales }) => sales),
    byCoupon: highest(byCoupon, ({ uses }) => uses),
    byReseller: highest(byReseller, ({ sales }) => sales),
  };
}
