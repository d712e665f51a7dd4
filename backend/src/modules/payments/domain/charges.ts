import { MAX_OPEN_CHARGES } from '@shop/contracts/limits';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { chargesEvents, type ChargesEvent } from './charges.events.js';

interface OpenCharge {
  readonly orderId: string;
  readonly txid: string;
}

/** Open charges of one user, counted in one stream so that two requests at once cannot both take the last slot. */
export interface ChargesState {
  readonly open: readonly OpenCharge[];
}

const evolve = (state: ChargesState, event: ChargesEvent): ChargesState => {
  switch (event.type) {
    case 'ChargeReserved': {
      const { orderId, txid } = event.data;
      return { open: [...state.open, { orderId, txid }] };
    }
    case 'ChargeReleased':
      return { open: state.open.filter(({ orderId }) => orderId !== event.data.orderId) };
    default:
      return unhandled(event);
  }
};

export const charges = defineAggregate<ChargesState, ChargesEvent>({
  category: 'charges',
  initial: { open: [] },
  evolve,
  events: chargesEvents,
  snapshot: plainSnapshot(1),
});

interface Reservation {
  readonly userId: string;
  readonly orderId: string;
  readonly txid: string;
  readonly at: string;
}

/**
 * Reserves a slot before the order is placed and the PSP is called, so that a sweep finds what a crash cut off. Throws
 * `TOO_MANY_OPEN_CHARGES`.
 */
export const reserve = (state: ChargesState, reservation: Reservation): ChargesEvent[] => {
  if (state.open.some(({ orderId }) => orderId === reservation.orderId)) return [];
  if (state.open.length >= MAX_OPEN_CHARGES) throw new DomainError('TOO_MANY_OPEN_CHARGES');
  return [{ type: 'ChargeReserved', data: reservation }];
};

export const release = (state: ChargesState, closed: { userId: string; orderId: string }): ChargesEvent[] => {
  const charge = state.open.find(({ orderId }) => orderId === closed.orderId);
  return charge ? [{ type: 'ChargeReleased', data: { userId: closed.userId, ...charge } }] : [];
};
