/** An item with its price in centavos. */
export interface Priced {
  readonly priceCents: number;
}

/**
 * Part of an amount that falls on each item by its price. The parts are whole and sum to the amount; an item that costs
 * nothing has none. BigInt, because the product of two amounts leaves the safe integers.
 */
export function sharesOf(items: readonly Priced[], amount: number): readonly number[] {
  const subtotal = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  if (subtotal === 0) return items.map(() => 0);
  let before = 0;
  return items.map(({ priceCents }) => {
    const share = upTo(before + priceCents, amount, subtotal) - upTo(before, amount, subtotal);
    before += priceCents;
    return share;
  });
}

const upTo = (priceCents: number, amount: number, subtotal: number): number =>
  Number((BigInt(priceCents) * BigInt(amount)) / BigInt(subtotal));

/** The items with what a discount on some products has left of their prices, by which the parts of a refund are reckoned. */
export function discounted<I extends Priced & { readonly productId: number }>(
  items: readonly I[],
  discountCents: number,
  productIds: readonly number[],
): readonly I[] {
  const isFor = ({ productId }: I): boolean => productIds.includes(productId);
  const parts = sharesOf(items.filter(isFor), discountCents).values();
  return items.map((item) =>
    isFor(item) ? { ...item, priceCents: item.priceCents - (parts.next().value ?? 0) } : item,
  );
}

/** Part of an item that is refunded, in any unit. */
export interface RefundedPart {
  readonly refunded: number;
  readonly whole: number;
}

export const WHOLE: RefundedPart = { refunded: 1, whole: 1 };

/** Amount and XP of the parts, in the order of the items; each rounded to the nearest centavo. */
export function refundOf(
  { items, totalCents }: { readonly items: readonly Priced[]; readonly totalCents: number },
  parts: readonly RefundedPart[],
) {
  const sum = (shares: readonly number[]): number =>
    shares.reduce((before, share, index) => {
      const { refunded, whole } = parts[index] ?? { refunded: 0, whole: 1 };
      return before + Math.round(share * (refunded / whole));
    }, 0);
  return { amountCents: sum(sharesOf(items, totalCents)), xp: sum(sharesOf(items, Math.floor(totalCents / 100))) };
}
