import { Command } from '@nestjs/cqrs';
import { HOUR } from '@shop/kernel/durations';
import type { CountRule } from '../../../platform/limits/limit.js';
import type { OrderTerms } from '../domain/order.events.js';
import type { OrderFacts } from './find-order.js';

/** Terms agreed before it is known how and when they are paid. */
export type AgreedTerms = Omit<OrderTerms, 'paymentMethod' | 'charge' | 'at'>;

/** Requested charges of one user, deposits and purchases together. */
export const chargesPerHour: CountRule = { name: 'charges', points: 20, perMs: HOUR };

/**
 * Places an order that is paid by PIX and opens its charge at the PSP. Orders define the message and payments handle
 * it, so that payments know orders and not the reverse. Throws `TOO_MANY_OPEN_CHARGES`; `UNAVAILABLE` while the PSP is
 * away, and then nothing is left behind.
 */
export class RequestCharge extends Command<OpenedCharge> {
  constructor(readonly agreed: AgreedTerms) {
    super();
  }
}

export type OpenedCharge = Pick<OrderFacts, 'terms'> & { readonly opened: NonNullable<OrderFacts['opened']> };
