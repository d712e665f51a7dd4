import * as v from 'valibot';
import { planDurations } from './catalog.js';
import { inOrder } from './period.js';
import { calendarDay, money } from './shapes.js';

/** Most rows of a series: ten years by day. */
export const ANALYTICS_ROWS = 3_660;
/** Range of a request that names none, in days up to today. */
export const ANALYTICS_DAYS = 30;
/** Rows of each breakdown. */
export const ANALYTICS_PARTS = 200;
export const ANALYTICS_TOPIC = 'admin:analytics';

export const analyticsSteps = ['day', 'week', 'month'] as const;
export type AnalyticsStep = (typeof analyticsSteps)[number];

const figures = {
  /** Outside money received less returned; null for a product, as are `deposits`, `newUsers` and `tickets`. */
  revenue: v.nullable(money),
  /** Paid orders of products after discounts, less the refunds of the same days. */
  sales: money,
  orders: v.number(),
  deposits: v.nullable(money),
  refunds: money,
  newUsers: v.nullable(v.number()),
  /** Running subscriptions at the end of the row. */
  activeSubscriptions: v.number(),
  ended: v.number(),
  renewed: v.number(),
  tickets: v.nullable(v.number()),
};

/** Figures of one day, week or month, from its first day `at` on. */
export const AnalyticsRow = v.object({ at: v.string(), ...figures });
export type AnalyticsRow = v.InferOutput<typeof AnalyticsRow>;
export const AnalyticsTotals = v.object(figures);
export type AnalyticsTotals = v.InferOutput<typeof AnalyticsTotals>;
export type FigureName = keyof AnalyticsTotals;

/** GET /api/analytics: the figures of a range of São Paulo days, in BRL. */
export const Analytics = v.object({
  series: v.array(AnalyticsRow),
  totals: AnalyticsTotals,
  /** Totals of the equally long time before, with `compare=1`. */
  previous: v.optional(AnalyticsTotals),
  byProduct: v.array(
    v.object({ productId: v.number(), name: v.string(), sales: money, orders: v.number(), refunds: money }),
  ),
  byPlan: v.array(
    v.object({
      planId: v.number(),
      productId: v.number(),
      duration_type: v.nullable(v.picklist(planDurations)),
      sales: money,
      orders: v.number(),
    }),
  ),
  byCoupon: v.array(v.object({ code: v.string(), uses: v.number(), discount: money })),
  byReseller: v.array(
    v.object({
      user: v.object({ id: v.string(), username: v.nullable(v.string()) }),
      sales: money,
      keys: v.number(),
    }),
  ),
  /** Share of the ended subscriptions that continued within seven days, 0 to 1; null where none ended. */
  renewalRate: v.nullable(v.number()),
  averageOrder: v.nullable(money),
  /** Median over the tickets that got their first reply. */
  firstReplyMinutes: v.nullable(v.number()),
});
export type Analytics = v.InferOutput<typeof Analytics>;

const COMPARED_FILE = 'O arquivo tem só o período escolhido: baixe-o sem a comparação.';
export const AnalyticsQuery = v.pipe(
  inOrder(
    v.strictObject({
      from: v.optional(calendarDay),
      to: v.optional(calendarDay),
      by: v.optional(v.picklist(analyticsSteps, 'Agrupamento inválido.'), 'day'),
      productId: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'Produto inválido.'), v.transform(Number))),
      compare: v.optional(v.picklist(['1'], 'Comparação inválida.')),
      format: v.optional(v.picklist(['csv'], 'Formato inválido.')),
    }),
  ),
  v.forward(
    v.check(({ compare, format }) => compare === undefined || format === undefined, COMPARED_FILE),
    ['compare'],
  ),
);
export type AnalyticsQuery = v.InferOutput<typeof AnalyticsQuery>;
