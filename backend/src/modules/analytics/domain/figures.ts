/** Figures of some days; amounts in centavos. */
export interface Figures {
  readonly revenueCents: number;
  readonly salesCents: number;
  readonly orders: number;
  readonly depositsCents: number;
  readonly refundsCents: number;
  readonly newUsers: number;
  /** Change of the number of running subscriptions. */
  readonly running: number;
  readonly ended: number;
  /** Subscriptions that continued within seven days, counted on the day of their end. */
  readonly wentOn: number;
  readonly renewed: number;
  readonly tickets: number;
}

export const noFigures: Figures = {
  revenueCents: 0,
  salesCents: 0,
  orders: 0,
  depositsCents: 0,
  refundsCents: 0,
  newUsers: 0,
  running: 0,
  ended: 0,
  wentOn: 0,
  renewed: 0,
  tickets: 0,
};

const names = Object.keys(noFigures) as (keyof Figures)[];

type Sums = Record<keyof Figures, number>;

export function addFigures(figures: Figures, more: Partial<Figures>): Figures {
  const sums: Sums = { ...figures };
  for (const name of names) sums[name] += more[name] ?? 0;
  return sums;
}

interface ProductPart {
  readonly name: string;
  readonly salesCents: number;
  readonly refundsCents: number;
  readonly orders: number;
}
interface PlanPart {
  readonly productId: number;
  readonly durationDays: number;
  readonly salesCents: number;
  readonly orders: number;
}
interface CouponPart {
  readonly code: string;
  readonly uses: number;
  readonly discountCents: number;
}
/** Gifts of one buyer. */
export interface BuyerPart {
  readonly salesCents: number;
  readonly keys: number;
}

type Parts<Part> = Readonly<Record<string, Part>>;

/** Parts of the sales of some days by product, plan and coupon. */
export interface Breakdown {
  readonly products: Parts<ProductPart>;
  readonly plans: Parts<PlanPart>;
  readonly coupons: Parts<CouponPart>;
  /** Times to the first reply of tickets, in milliseconds. */
  readonly repliesMs: readonly number[];
}

/** Fields of a part that name it, and are no sums. */
const LABELS: ReadonlySet<string> = new Set(['name', 'code', 'productId', 'durationDays']);

/** Adds an amount, or takes over a newer label. */
function addValue(sum: Record<string, unknown>, name: string, value: unknown): void {
  sum[name] = LABELS.has(name) ? value : ((sum[name] as number | undefined) ?? 0) + (value as number);
}

export function addPart<Part extends object>(part: Part | undefined, more: Part): Part {
  if (!part) return more;
  const sum = { ...part } as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) addValue(sum, name, value);
  return sum as Part;
}

/** Adds in place: a report sums the parts of some hundred months and days. */
function sumParts<Part extends object>(all: readonly (Parts<Part> | undefined)[]): Parts<Part> {
  const sums = new Map<string, Record<string, unknown>>();
  for (const parts of all)
    for (const [id, part] of Object.entries(parts ?? {})) {
      const sum = sums.get(id);
      if (!sum) sums.set(id, { ...(part as Record<string, unknown>) });
      else for (const [name, value] of Object.entries(part)) addValue(sum, name, value);
    }
  return Object.fromEntries(sums) as Parts<Part>;
}

/** Sums breakdowns; a missing part adds nothing. */
export const sumBreakdowns = (all: readonly Partial<Breakdown>[]): Breakdown => ({
  products: sumParts(all.map(({ products }) => products)),
  plans: sumParts(all.map(({ plans }) => plans)),
  coupons: sumParts(all.map(({ coupons }) => coupons)),
  repliesMs: all.flatMap(({ repliesMs = [] }) => repliesMs),
});

/** The whole shop, where a product is named. */
export const SHOP = 0;

/** Change of the numbers of all orders of the shop, deposits too. */
export interface OrderCounts {
  readonly paid: number;
  /** Orders that can be paid. */
  readonly pending: number;
}

/** Effect of one event on the figures of one day, of the shop or of one product. */
export interface Entry {
  /** São Paulo day, `2026-11-20`. */
  readonly day: string;
  readonly product: number;
  readonly figures: Partial<Figures>;
  readonly breakdown?: Partial<Breakdown>;
  /** Gifts of a buyer, where the event concerns some. */
  readonly gifts?: BuyerPart & { readonly userId: string };
  readonly counts?: OrderCounts;
}
