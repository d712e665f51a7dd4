import { sharesOf } from '@shop/kernel/shares';
import type { EventOf } from '@shop/kernel/events';
import type { OrderEvent, OrderItem, OrderPaid, OrderTerms } from '../../orders/domain/order.events.js';
import type { WalletCredited } from '../../wallet/domain/wallet.events.js';
import { type Breakdown, type Entry, type Figures, SHOP } from '../domain/figures.js';

/** Facts of an order that its later events do not repeat. */
export interface OrderFacts {
  readonly is: 'order';
  readonly terms: Pick<OrderTerms, 'userId' | 'purchaseType' | 'items' | 'totalCents' | 'coupon'>;
  /** Total of an approval by hand, until its PIX arrives. */
  readonly approvedCents: number;
  /** Keys of a gift, in the order of its items. */
  readonly keyIds: readonly string[];
  /** Refunded amounts of the items, where the refund says them. */
  readonly refundedParts: readonly number[] | null;
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
    keyIds: [],
    refundedParts: null,
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

/** Amount of an order, by its items in their order. */
type Amounts = readonly number[];

const sum = (amounts: Amounts): number => amounts.reduce((total, amount) => total + amount, 0);

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

const planParts = (items: readonly OrderItem[], amounts: Amounts, orders: number): Breakdown['plans'] =>
  Object.fromEntries(
    items.map(({ planId, productId, durationDays }, index) => [
      String(planId),
      { productId, durationDays, salesCents: amounts[index] ?? 0, orders },
    ]),
  );

const couponPart = ({ coupon }: OrderFacts['terms'], discountCents: number): Breakdown['coupons'] =>
  coupon ? { [coupon.couponId]: { code: coupon.code, uses: 1, discountCents } } : {};

const buyerPart = ({ userId, purchaseType }: OrderFacts['terms'], salesCents: number, keys: number) =>
  purchaseType === 'gift' ? { [userId]: { salesCents, keys } } : {};

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
  const { items, totalCents, coupon } = facts.terms;
  const products = byProduct(items, sharesOf(items, totalCents));
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
        buyers: buyerPart(facts.terms, salesCents, own.length),
      },
    };
  });
  const shop: Entry = {
    day,
    product: SHOP,
    figures: { salesCents: totalCents, orders: 1 },
    breakdown: {
      products: productParts(products, 'paid'),
      plans: planParts(items, sharesOf(items, totalCents), 1),
      coupons: couponPart(facts.terms, coupon?.discountCents ?? 0),
      buyers: buyerPart(facts.terms, totalCents, items.length),
    },
  };
  return [shop, ...ofProducts];
};

export const paid = (facts: OrderFacts, { by, totalCents }: OrderPaid['data'], day: string): Counted<Facts> => ({
  facts: { ...facts, approvedCents: by === 'admin' ? totalCents : facts.approvedCents },
  entries: [
    ...(by === 'admin' ? [shopwide(day, { revenueCents: totalCents })] : []),
    ...(facts.terms.purchaseType === 'deposit' ? [] : sold(facts, day)),
  ],
});

/** Takes refunded amounts of the items off the sales of the shop and of their products. */
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
        buyers: buyerPart(terms, -refundsCents, 0),
      },
    };
  };
  const products = [...byProduct(terms.items, amounts)];
  return [
    entryOf(SHOP, terms.items, amounts),
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
    ...returned(facts, facts.refundedParts ?? sharesOf(facts.terms.items, amountCents), day),
  ],
});

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
  const amounts = facts.terms.items.map((_, index) => (index === key ? amountCents : 0));
  return { facts, entries: returned(facts, amounts, day) };
};
