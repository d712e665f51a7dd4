/** Integer centavos of BRL. The only form of money inside the application; floats exist only on the wire. */
export type Cents = number;

/** Converts an amount in BRL to centavos; `undefined` when it is not a number with at most two decimals. */
export function centsFromBrl(brl: unknown): Cents | undefined {
  if (typeof brl !== 'number' || !Number.isFinite(brl)) return undefined;
  const cents = Math.round(brl * 100);
  return Number.isSafeInteger(cents) && cents / 100 === brl ? cents : undefined;
}

/** Converts centavos to the number of BRL of a request or response (exact to two decimals when printed). */
export const brlFromCents = (cents: Cents): number => cents / 100;
