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

const upTo = (priceCents: number, amount: number, subtotal: number): number =>
  Number((BigInt(priceCents) * BigInt(amount)) / BigInt(subtotal));
