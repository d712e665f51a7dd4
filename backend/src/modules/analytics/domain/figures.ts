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

export const addFigures = (figures: Figures, more: Partial<Figures>): Figures =>
  Object.fromEntries(names.map((name) => [name, figures[name] + (more[name] ?? 0)])) as unknown as Figures;

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
interface BuyerPart {
  readonly salesCents: number;
  readonly keys: number;
}

type Parts<Part> = Readonly<Record<string, Part>>;

/** Parts of the sales of some days by product, plan, coupon and buyer. */
export interface Breakdown {
  readonly products: Parts<ProductPart>;
  readonly plans: Parts<PlanPart>;
  readonly coupons: Parts<CouponPart>;
  /** Buyers of gifts. */
  readonly buyers: Parts<BuyerPart>;
  /** Times to the first reply of tickets, in milliseconds. */
  readonly repliesMs: readonly number[];
}

export const noBreakdown: Breakdown = { products: {}, plans: {}, coupons: {}, buyers: {}, repliesMs: [] };

/** Fields of a part that name it, and are no sums. */
const LABELS: ReadonlySet<string> = new Set(['name', 'code', 'productId', 'durationDays']);

const addPart = <Part extends object>(part: Part | undefined, more: Part): Part => {
  if (!part) return more;
  const sums = part as Readonly<Record<string, number>>;
  const added = Object.entries(more).map(([name, value]) => [
    name,
    LABELS.has(name) ? (value as unknown) : (sums[name] ?? 0) + (value as number),
  ]);
  return Object.fromEntries(added) as Part;
};

const addParts = <Part extends object>(parts: Parts<Part>, more: Parts<Part> = {}): Parts<Part> => {
  const added = Object.entries(more).map(([id, part]) => [id, addPart(parts[id], part)] as const);
  return added.length === 0 ? parts : { ...parts, ...Object.fromEntries(added) };
};

export const addBreakdown = (breakdown: Breakdown, more: Partial<Breakdown>): Breakdown => ({
  products: addParts(breakdown.products, more.products),
  plans: addParts(breakdown.plans, more.plans),
  coupons: addParts(breakdown.coupons, more.coupons),
  buyers: addParts(breakdown.buyers, more.buyers),
  repliesMs: more.repliesMs ? [...breakdown.repliesMs, ...more.repliesMs] : breakdown.repliesMs,
});

/** The whole shop, where a product is named. */
export const SHOP = 0;

/** Effect of one event on the figures of one day, of the shop or of one product. */
export interface Entry {
  /** São Paulo day, `2026-11-20`. */
  readonly day: string;
  readonly product: number;
  readonly figures: Partial<Figures>;
  readonly breakdown?: Partial<Breakdown>;
}
