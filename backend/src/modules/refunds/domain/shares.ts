import { type PricedUnits, unitShares } from '@shop/kernel/shares';

/** Part of a unit that is refunded, in any measure. */
export interface RefundedPart {
  readonly refunded: number;
  readonly whole: number;
}

export const WHOLE: RefundedPart = { refunded: 1, whole: 1 };

/** Returns amount and XP of the parts, in the order of the units; each rounded to the nearest centavo. */
export function refundOf(
  { items, totalCents }: { readonly items: readonly PricedUnits[]; readonly totalCents: number },
  parts: readonly RefundedPart[],
) {
  const sum = (shares: readonly number[]): number =>
    shares.reduce((before, share, index) => {
      const { refunded, whole } = parts[index] ?? { refunded: 0, whole: 1 };
      return before + Math.round(share * (refunded / whole));
    }, 0);
  return { amountCents: sum(unitShares(items, totalCents)), xp: sum(unitShares(items, Math.floor(totalCents / 100))) };
}
