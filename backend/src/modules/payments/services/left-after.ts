import type { Payment } from '@shop/pix/client';

type Refunds = Payment['refunds'];

/** Returns what is left of an amount, in centavos, after those of its refunds that count. */
const leftAfter = (cents: number, refunds: Refunds, counts: (status: Refunds[number]['status']) => boolean): number =>
  cents - refunds.filter(({ status }) => counts(status)).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Returns what stays here for certain, in centavos: what is on its way back counts as gone. */
export const leftForCertain = (cents: number, refunds: Refunds): number =>
  leftAfter(cents, refunds, (status) => status !== 'NAO_REALIZADO');

/** Returns what has not gone back yet, in centavos. */
export const leftSoFar = (cents: number, refunds: Refunds): number =>
  leftAfter(cents, refunds, (status) => status === 'DEVOLVIDO');
