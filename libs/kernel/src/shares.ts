/** An item with its price in centavos. */
export interface Priced {
  readonly priceCents: number;
}

/**
 * Divides an amount among items by their prices. The shares are whole and sum to the amount; an item that costs nothing
 * has none. BigInt, because the product of two amounts exceeds the safe integers.
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

/**
 * Returns the items at the prices left by a discount on some products.
 */
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

/**
 * Returns the share of one of `count` equal units in an amount. The shares sum to the amount; of the centavos that
 * cannot be divided, the first units have one each.
 */
export const equalShare = (amount: number, count: number, index: number): number =>
  Math.floor(amount / count) + (index < amount % count ? 1 : 0);

/** An item of one or several units, with the price of all of them. */
export interface PricedUnits extends Priced {
  readonly quantity?: number;
}

/** Divides an amount among items by their prices, and the share of each equally among its units, in their order. */
export function unitShares(items: readonly PricedUnits[], amount: number): readonly number[] {
  const shares = sharesOf(items, amount);
  return items.flatMap(({ quantity = 1 }, at) =>
    Array.from({ length: quantity }, (_, unit) => equalShare(shares[at] ?? 0, quantity, unit)),
  );
}

const upTo = (priceCents: number, amount: number, subtotal: number): number =>
  Number((BigInt(priceCents) * BigInt(amount)) / BigInt(subtotal));
