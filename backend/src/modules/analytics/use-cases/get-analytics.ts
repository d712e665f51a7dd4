import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  type Analytics,
  ANALYTICS_DAYS,
  ANALYTICS_ROWS,
  ANALYTICS_TOPIC,
  type AnalyticsQuery,
  type AnalyticsRow,
  type AnalyticsStep,
} from '@shop/contracts/analytics';
import { PERIOD_REVERSED } from '@shop/contracts/period';
import { DomainError } from '@shop/kernel/domain-error';
import { saoPauloDay } from '@shop/kernel/sao-paulo-day';
import { Clock } from '../../../platform/clock/clock.js';
import { type CsvColumns, csvStream } from '../../../platform/list/csv.js';
import { ListFile } from '../../../platform/list/list-file.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { FindProductNames } from '../../catalog/use-cases/find-product-names.js';
import { FindResellers } from '../../resellers/use-cases/find-resellers.js';
import { before, type Days, lengthOf, partsOf, plusDays, rowsOf } from '../domain/calendar.js';
import { type Breakdown, SHOP } from '../domain/figures.js';
import {
  breakdownRows,
  byDay,
  type Gifts,
  giftsOf,
  ratesOf,
  type ReportInput,
  seriesOf,
  summedBreakdown,
  totalsOf,
} from '../domain/report.js';
import { buyerId, dayId, monthId, monthOf, type MonthSum, rareId, yearOf } from '../domain/sums.js';
import { AnalyticsView } from '../views/analytics.view.js';

/** The figures of a range of days, or its series as a file. Throws `VALIDATION_FAILED`, `NOT_FOUND`. */
export class GetAnalytics extends Query<LiveResponse<Analytics> | ListFile> {
  constructor(readonly query: AnalyticsQuery) {
    super();
  }
}

const badFrom = (message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { errors: [{ field: 'from', message }] });

const daysOf = (parts: readonly Days[]): readonly string[] =>
  parts.flatMap((part) => rowsOf(part, 'day').map(({ at }) => at));

/** Fewest days of a whole row. */
const daysOfRow: Readonly<Record<AnalyticsStep, number>> = { day: 1, week: 7, month: 28 };

/** Returns the days of a query. Throws `VALIDATION_FAILED` for a range that is reversed or has too many rows. */
function rangeOf({ from, to, by }: Pick<AnalyticsQuery, 'from' | 'to' | 'by'>, today: string): Days {
  const last = to ?? today;
  const range = { from: from ?? plusDays(last, 1 - ANALYTICS_DAYS), to: last };
  // Only an open end can be before its beginning: today.
  if (range.to < range.from) throw badFrom(PERIOD_REVERSED);
  if (lengthOf(range) > ANALYTICS_ROWS * daysOfRow[by]) throw badFrom('O período pode ter no máximo 3.660 linhas.');
  return range;
}

const columns: CsvColumns<AnalyticsRow> = {
  at: ({ at }) => at,
  revenue: ({ revenue }) => revenue,
  sales: ({ sales }) => sales,
  orders: ({ orders }) => orders,
  deposits: ({ deposits }) => deposits,
  refunds: ({ refunds }) => refunds,
  newUsers: ({ newUsers }) => newUsers,
  activeSubscriptions: ({ activeSubscriptions }) => activeSubscriptions,
  ended: ({ ended }) => ended,
  renewed: ({ renewed }) => renewed,
  tickets: ({ tickets }) => tickets,
};

@QueryHandler(GetAnalytics)
export class GetAnalyticsHandler implements IQueryHandler<GetAnalytics> {
  constructor(
    private readonly view: AnalyticsView,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ query }: GetAnalytics): Promise<LiveResponse<Analytics> | ListFile> {
    const { by, productId: product = SHOP, compare, format } = query;
    const today = saoPauloDay(this.clock.nowMs());
    const range = rangeOf(query, today);
    const products = await this.queries.execute(new FindProductNames());
    const version = await this.view.topicVersion(ANALYTICS_TOPIC);
    const newest = await this.view.newest(product);
    if (product !== SHOP && !newest && !products.has(product)) throw new DomainError('NOT_FOUND');
    const compared = compare && before(range);
    const first = (compared ?? range).from;
    const months = await this.months(product, { from: first, to: today > range.to ? today : range.to });
    const input: ReportInput = { range, by, product, figures: byDay(months), runningNow: newest?.running ?? 0 };
    const series = seriesOf(input);
    if (format === 'csv') return new ListFile('desempenho', await csvStream(columns, series));
    const breakdown = await this.breakdown(product, range, months);
    const resellers = await this.queries.execute(new FindResellers());
    const gifts = await this.gifts(product, range, [...resellers.keys()]);
    return live(version, {
      series,
      totals: totalsOf(input),
      ...(compared && { previous: totalsOf({ ...input, range: compared }) }),
      ...breakdownRows(breakdown, gifts, { products, resellers }),
      ...ratesOf(input, breakdown),
    });
  }

  private async months(product: number, days: Days) {
    const sums = await this.view.sums(rowsOf(days, 'month').map(({ at }) => monthId(monthOf(at), product)));
    return sums.flatMap((sum) => (sum.is === 'month' ? [sum] : []));
  }

  /** Sums whole months as such, with their coupons and first replies, and reads only the other days one by one. */
  private async breakdown(product: number, range: Days, sums: readonly MonthSum[]): Promise<Breakdown> {
    const { months, cut } = partsOf(range);
    const whole = sums.filter(({ days }) => Object.keys(days).some((day) => months.includes(monthOf(day))));
    const others = await this.view.sums([
      ...months.map((month) => rareId(month, product)),
      ...daysOf(cut).map((day) => dayId(day, product)),
    ]);
    return summedBreakdown([
      ...whole,
      ...others.flatMap((sum) => (sum.is === 'day' || sum.is === 'rare' ? [sum] : [])),
    ]);
  }

  /** Reads whole months from the years of the buyers, and the other days from their months. */
  private async gifts(product: number, range: Days, userIds: readonly string[]): Promise<Gifts> {
    const { months, cut } = partsOf(range);
    const periods = new Set([...months.map(yearOf), ...cut.map(({ from }) => monthOf(from))]);
    const ids = [...periods].flatMap((period) => userIds.map((userId) => buyerId(period, product, userId)));
    const sums = await this.view.sums(ids);
    return giftsOf(
      sums.flatMap((sum) => (sum.is === 'buyer' ? [sum] : [])),
      new Set([...months, ...daysOf(cut)]),
    );
  }
}
