const WIRE_AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;
const LARGEST = 999_999_999_999;

/** Converts an API Pix amount such as `"129.90"` to integer cents without a float; null for anything else. */
export function centsOf(amount: unknown): number | null {
  const match = WIRE_AMOUNT.exec(
    typeof amount === 'number' ? String(amount) : typeof amount === 'string' ? amount : '',
  );
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats a positive integer number of cents for API Pix (`"129.90"`). Throws RangeError for anything else. */
export function decimalOf(cents: number): string {
  if (!Number.isInteger(cents) || cents <= 0 || cents > LARGEST)
    throw new RangeError(`not an amount in cents: ${cents}`);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
