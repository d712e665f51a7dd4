import { DAY } from '@shop/kernel/durations';
import { discounted, sharesOf, unitShares } from '@shop/kernel/shares';
import type { EventOf } from '@shop/kernel/events';
import type { CouponReserved } from '../../coupons/domain/coupon.events.js';
import type { KeyCancelled } from '../../keys/domain/key.events.js';
import {
  type OrderEvent,
  type OrderItem,
  type OrderPaid,
  type OrderTerms,
  unitsOf,
} from '../../orders/domain/order.events.js';
import type { SubscriptionTakenBack } from '../../subscriptions/domain/subscription.events.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { type Breakdown, type Entry, type Figures, type OrderCounts, SHOP } from '../domain/figures.js';

/** Facts of an order that its later events do not repeat. */
export interface OrderFacts {
  readonly is: 'order';
  readonly terms: Pick<OrderTerms, 'userId' | 'purchaseType' | 'items' | 'totalCents' | 'coupon'>;
  /** Total of an approval by hand, until its PIX arrives. */
  readonly approvedCents: number;
  /** Its charge is open. */
  readonly isPending: boolean;
  /** Keys of a gift, in the order of its units. */
  readonly keyIds: readonly string[];
  /** Products that the discount fell on; null for all of them. */
  readonly discountedProducts: readonly number[] | null;
  /** Parts of the units that a refund took back, 0 to 1, by their place in the order. */
  readonly takenParts: Readonly<Record<number, number>>;
}

type Facts = OrderFacts | null;

/** Effect of an event: the facts after it, and its entries. */
export interface Counted<F> {
  readonly facts: F;
  readonly entries: readonly Entry[];
}

const only = <F>(facts: F): Counted<F> => ({ facts, entries: [] });
const shopwide = (day: string, figures: Partial<Figures>): Entry => ({ day, product: SHOP, figures });

export const placed = ({ userId, purchaseType, items, totalCents, coupon }: OrderTerms): Counted<Facts> =>
  only({
    is: 'order',
    terms: { userId, purchaseType, items, totalCents, coupon },
    approvedCents: 0,
    isPending: false,
    keyIds: [],
    discountedProducts: coupon?.productIds ?? null,
    takenParts: {},
  });

/**
 * Notes the products of a coupon, where the order is from before it named them. An order by balance reserves its coupon
 * before it is placed, so that only its own terms can say them.
 */
export const couponReserved = (facts: OrderFacts, { productIds }: CouponReserved['data']): Counted<Facts> =>
  only(facts.terms.coupon?.productIds === undefined ? { ...facts, discountedProducts: productIds } : facts);

const counted = (day: string, counts: OrderCounts): Entry => ({ ...shopwide(day, {}), counts });

/** Counts an order that can be paid from now on. */
export const opened = (facts: OrderFacts, _: object, day: string): Counted<Facts> => ({
  facts: { ...facts, isPending: true },
  entries: facts.isPending ? [] : [counted(day, { paid: 0, pending: 1 })],
});

/** Counts an order that failed or expired. */
export const closed = (facts: OrderFacts, _: object, day: string): Counted<Facts> => ({
  facts: { ...facts, isPending: false },
  entries: facts.isPending ? [counted(day, { paid: 0, pending: -1 })] : [],
});

/** Counts received money. The PIX of an approved order takes the place of its total. */
export const paymentRecorded = (
  facts: OrderFacts,
  { amountCents }: { readonly amountCents: number },
  day: string,
): Counted<Facts> => ({
  facts: { ...facts, approvedCents: 0 },
  entries: [shopwide(day, { revenueCents: amountCents - facts.approvedCents })],
});

/** Amount of an order, by its units in their order. */
type Amounts = readonly number[];

const sum = (amounts: Amounts): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns what was paid for each unit: a coupon for some products is taken off those only. */
const paidShares = ({ terms: { items, totalCents, coupon }, discountedProducts }: OrderFacts): Amounts => {
  const isForSome = coupon && discountedProducts;
  return unitShares(isForSome ? discounted(items, coupon.discountCents, discountedProducts) : items, totalCents);
};

/** Divides a refund among the units it took back. An amount beyond them is divided among the others by their price. */
const refundedShares = (facts: OrderFacts, amountCents: number): Amounts => {
  const { takenParts } = facts;
  const paid = paidShares(facts);
  const known = paid.map((share, index) => Math.round(share * (takenParts[index] ?? 0)));
  const rest = amountCents - sum(known);
  const others = paid.map((priceCents, index) => ({ priceCents: index in takenParts ? 0 : priceCents }));
  const isAmongOthers = others.some(({ priceCents }) => priceCents > 0);
  const spread = sharesOf(isAmongOthers ? others : paid.map((priceCents) => ({ priceCents })), rest);
  return known.map((amount, index) => amount + (spread[index] ?? 0));
};

/** Returns the items with their amounts, by product. */
const byProduct = (items: readonly OrderItem[], amounts: Amounts) => {
  const products = new Map<number, { readonly items: OrderItem[]; readonly amounts: number[] }>();
  items.forEach((item, index) => {
    const product = products.get(item.productId) ?? { items: [], amounts: [] };
    product.items.push(item);
    product.amounts.push(amounts[index] ?? 0);
    products.set(item.productId, product);
  });
  return products;
};

/** Returns the parts of the plans; two items of one plan are one part, and one order of it. */
function planParts(items: readonly OrderItem[], amounts: Amounts, orders: number): Breakdown['plans'] {
  const parts: Record<string, Breakdown['plans'][string]> = {};
  items.forEach(({ planId, productId, durationDays }, index) => {
    const salesCents = (parts[planId]?.salesCents ?? 0) + (amounts[index] ?? 0);
    parts[planId] = { productId, durationDays, salesCents, orders };
  });
  return parts;
}

const couponPart = ({ coupon }: OrderFacts['terms'], discountCents: number): Breakdown['coupons'] =>
  coupon ? { [coupon.couponId]: { code: coupon.code, uses: 1, discountCents } } : {};

const giftsOf = (
  { userId, purchaseType }: OrderFacts['terms'],
  salesCents: number,
  keys: number,
): Pick<Entry, 'gifts'> => (purchaseType === 'gift' ? { gifts: { userId, salesCents, keys } } : {});

const productParts = (products: ReturnType<typeof byProduct>, counts: 'paid' | 'refunded'): Breakdown['products'] =>
  Object.fromEntries(
    [...products].map(([productId, { items, amounts }]) => {
      const amount = sum(amounts);
      const name = items[0]?.productName ?? '';
      const part =
        counts === 'paid'
          ? { name, salesCents: amount, refundsCents: 0, orders: 1 }
          : { name, salesCents: -amount, refundsCents: amount, orders: 0 };
      return [String(productId), part];
    }),
  );

const sold = (facts: OrderFacts, day: string): Entry[] => {
  const { totalCents, coupon } = facts.terms;
  const units = unitsOf(facts.terms.items);
  const shares = paidShares(facts);
  const products = byProduct(units, shares);
  const ofProducts = [...products].map(([product, { items: own, amounts }]): Entry => {
    const salesCents = sum(amounts);
    const discountCents = own.reduce((price, { priceCents }) => price + priceCents, 0) - salesCents;
    return {
      day,
      product,
      figures: { salesCents, orders: 1 },
      breakdown: {
        products: productParts(new Map([[product, { items: own, amounts }]]), 'paid'),
        plans: planParts(own, amounts, 1),
        coupons: couponPart(facts.terms, discountCents),
      },
      ...giftsOf(facts.terms, salesCents, own.length),
    };
  });
  const shop: Entry = {
    day,
    product: SHOP,
    figures: { salesCents: totalCents, orders: 1 },
    breakdown: {
      products: productParts(products, 'paid'),
      plans: planParts(units, shares, 1),
      coupons: couponPart(facts.terms, coupon?.discountCents ?? 0),
    },
    ...giftsOf(facts.terms, totalCents, units.length),
  };
  return [shop, ...ofProducts];
};

export const paid = (facts: OrderFacts, { by, totalCents }: OrderPaid['data'], day: string): Counted<Facts> => ({
  facts: { ...facts, isPending: false, approvedCents: by === 'admin' ? totalCents : facts.approvedCents },
  entries: [
    {
      ...shopwide(day, by === 'admin' ? { revenueCents: totalCents } : {}),
      counts: { paid: 1, pending: facts.isPending ? -1 : 0 },
    },
    ...(facts.terms.purchaseType === 'deposit' ? [] : sold(facts, day)),
  ],
});

/** Takes refunded amounts of the units off the sales of the shop and of their products. */
const returned = ({ terms }: OrderFacts, amounts: Amounts, day: string): Entry[] => {
  const entryOf = (product: number, items: readonly OrderItem[], own: Amounts): Entry => {
    const refundsCents = sum(own);
    return {
      day,
      product,
      figures: { salesCents: -refundsCents, refundsCents },
      breakdown: {
        products: productParts(byProduct(items, own), 'refunded'),
        plans: planParts(
          items,
          own.map((amount) => -amount),
          0,
        ),
      },
      ...giftsOf(terms, -refundsCents, 0),
    };
  };
  const units = unitsOf(terms.items);
  const products = [...byProduct(units, amounts)];
  return [
    entryOf(SHOP, units, amounts),
    ...products.map(([product, { items, amounts: own }]) => entryOf(product, items, own)),
  ];
};

export const refunded = (
  facts: OrderFacts,
  { to, amountCents }: EventOf<OrderEvent, 'OrderRefunded'>['data'],
  day: string,
): Counted<Facts> => ({
  facts,
  entries: [
    ...(to === 'pix' ? [shopwide(day, { revenueCents: -amountCents })] : []),
    ...returned(facts, refundedShares(facts, amountCents), day),
  ],
});

const taken = (facts: OrderFacts, index: number, part: number): Counted<Facts> =>
  only(unitsOf(facts.terms.items)[index] ? { ...facts, takenParts: { ...facts.takenParts, [index]: part } } : facts);

/** Notes the part of an item's time that a refund took back; `takeId` ends in the place of the item, a single unit. */
export const timeTakenBack = (
  facts: OrderFacts,
  { takeId, refundedMs }: SubscriptionTakenBack['data'],
): Counted<Facts> => {
  const index = Number(takeId.split(':').at(-1));
  const { durationDays = 0 } = facts.terms.items[index] ?? {};
  return taken(facts, index, refundedMs / (durationDays * DAY));
};

/** Notes a key that a refund took back. */
export const keyTakenBack = (facts: OrderFacts, { keyId, cause }: KeyCancelled['data']): Counted<Facts> =>
  cause === 'refund' ? taken(facts, facts.keyIds.indexOf(keyId), 1) : only(facts);

/** Counts money credited for an order: that of a deposit, and the share of a gift's key that was taken back. */
export const credited = (
  facts: OrderFacts,
  { kind, movementId, amountCents }: WalletCredited['data'],
  day: string,
): Counted<Facts> => {
  if (facts.terms.purchaseType === 'deposit')
    return { facts, entries: [shopwide(day, { depositsCents: amountCents })] };
  const key = kind === 'refund' ? facts.keyIds.findIndex((keyId) => movementId === `gift:${keyId}`) : -1;
  if (key < 0) return only(facts);
  const amounts = unitsOf(facts.terms.items).map((_, index) => (index === key ? amountCents : 0));
  return { facts, entries: returned(facts, amounts, day) };
};
