import type { Payment } from '@shop/pix/client';

type Refunds = Payment['refunds'];

/** Returns the rest of an amount, in centavos, after its counted refunds. */
const leftAfter = (cents: number, refunds: Refunds, counts: (status: Refunds[number]['status']) => boolean): number =>
  cents - refunds.filter(({ status }) => counts(status)).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns the amount that certainly stays here, in centavos: refunds under way count as gone. */
export const leftForCertain = (cents: number, refunds: Refunds): number =>
  leftAfter(cents, refunds, (status) => status !== 'NAO_REALIZADO');

/** Returns what has not gone back yet, in centavos. */
export const leftSoFar = (cents: number, refunds: Refunds): number =>
  leftAfter(cents, refunds, (status) => status === 'DEVOLVIDO');
