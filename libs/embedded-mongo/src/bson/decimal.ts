/** A Decimal128 taken apart: `coefficient × 10^exponent`, or not a finite number. */
export interface Decimal {
  readonly negative: boolean;
  readonly kind: 'finite' | 'infinite' | 'nan';
  readonly coefficient: bigint;
  readonly exponent: number;
}

const MAX_COEFFICIENT = 10n ** 34n - 1n;

/** Decodes the 16 bytes at `s` (IEEE 754-2008, binary integer significand). */
export function readDecimal(b: Buffer, s: number): Decimal {
  const low = b.readBigUInt64LE(s);
  const high = b.readBigUInt64LE(s + 8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 31n);
  if (combination === 31) return { negative, kind: 'nan', coefficient: 0n, exponent: 0 };
  if (combination === 30) return { negative, kind: 'infinite', coefficient: 0n, exponent: 0 };
  // The long form's significand is always beyond 34 digits, which the standard reads as zero.
  if (combination >> 3 === 3) return { negative, kind: 'finite', coefficient: 0n, exponent: 0 };
  const exponent = Number((high >> 49n) & 16383n) - 6176;
  const coefficient = ((high & 562949953421311n) << 64n) | low;
  return { negative, kind: 'finite', coefficient: coefficient > MAX_COEFFICIENT ? 0n : coefficient, exponent };
}

/** A signed `value × 10^exponent`. */
export interface Scaled {
  readonly value: bigint;
  readonly exponent: number;
}

const view = new DataView(new ArrayBuffer(8));

/** Returns the exact decimal expansion of a finite double. */
export function exactDouble(d: number): Scaled {
  view.setFloat64(0, d);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 2047n);
  const fraction = bits & 4503599627370495n;
  const mantissa = biased === 0 ? fraction : fraction | 4503599627370496n;
  const power = (biased === 0 ? 1 : biased) - 1075;
  const signed = bits >> 63n === 1n ? -mantissa : mantissa;
  if (power >= 0) return { value: signed << BigInt(power), exponent: 0 };
  return { value: signed * 5n ** BigInt(-power), exponent: power };
}

/** Returns `a - b`, exactly. */
export function subtract(a: Scaled, b: Scaled): Scaled {
  if (b.value === 0n) return a;
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (x: Scaled): bigint => x.value * 10n ** BigInt(x.exponent - exponent);
  return { value: scale(a) - scale(b), exponent };
}
