import { createHmac } from 'node:crypto';

/**
 * Returns the transaction id of one charge: 32 lower-case hexadecimal digits, known before the PSP is called and the
 * same on every repetition. The salt belongs to the installation: a rebuilt database, which numbers its orders from 1
 * again, must not reuse old charges.
 */
export function txidOf(charge: { salt: string; orderId: string; attempt: number }): string {
  return createHmac('sha256', charge.salt).update(`cob|${charge.orderId}|${charge.attempt}`).digest('hex').slice(0, 32);
}

/**
 * Restores the case of our own txids and refund ids, because some bank pipelines change it; returns others as they are.
 */
export function ownCaseOf(id: string): string {
  return /^(rf[0-9a-f]{30}|[0-9a-f]{32})$/i.test(id) ? id.toLowerCase() : id;
}

/** Compares two PIX keys. Banks return an e-mail or a random key in lower case, however the shop's settings have it. */
export const isSameKey = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the id of one refund of an order: known before the PSP is called, and the same on every repetition of an
 * attempt.
 */
export function refundIdOf(refund: { salt: string; orderId: string; attempt: number }): string {
  const text = `dev|${refund.orderId}|${refund.attempt}`;
  return `rf${createHmac('sha256', refund.salt).update(text).digest('hex').slice(0, 30)}`;
}
