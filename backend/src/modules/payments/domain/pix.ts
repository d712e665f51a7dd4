import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import {
  type AssignedPixReturned,
  type HeldPixReturned,
  type PixAssigned,
  type PixEvent,
  pixEvents,
  type PixHeld,
  type PixReceived,
  type PixReturned,
} from './pix.events.js';

interface UsedPix {
  readonly status: 'used';
  /** The order that the PIX was used for. */
  readonly orderId: string;
  /** Returns that are recorded. */
  readonly returned: readonly string[];
}

interface AssignedPix {
  readonly status: 'assigned';
  /** The user whom an administrator gave it to. */
  readonly userId: string;
  /** Returns that are recorded. */
  readonly returned: readonly string[];
  /** Part of the held amount that was neither assigned nor returned. */
  readonly unassignedCents: number;
}

/** `held`: no rule could credit its amount. `returned`: all of a held amount went back to its payer. */
export type PixState =
  | { readonly status: 'none' | 'returned' }
  | { readonly status: 'held'; readonly heldCents: number }
  | UsedPix
  | AssignedPix;

const evolve = (state: PixState, event: PixEvent): PixState => {
  switch (event.type) {
    case 'PixReceived':
      return { status: 'used', orderId: event.data.orderId, returned: [] };
    case 'PixReturned':
      return state.status === 'used' ? { ...state, returned: [...state.returned, event.data.returnId] } : state;
    case 'PixHeld':
      return { status: 'held', heldCents: event.data.amountCents };
    case 'HeldPixReturned':
      return { status: 'returned' };
    case 'PixAssigned': {
      const { userId, amountCents } = event.data;
      const heldCents = state.status === 'held' ? state.heldCents : 0;
      return { status: 'assigned', userId, returned: [], unassignedCents: heldCents - amountCents };
    }
    case 'AssignedPixReturned': {
      if (state.status !== 'assigned') return state;
      const { returnId, amountCents, takenCents } = event.data;
      return {
        ...state,
        returned: [...state.returned, returnId],
        unassignedCents: state.unassignedCents - (amountCents - takenCents),
      };
    }
    default:
      return unhandled(event);
  }
};

export const pix = defineAggregate<PixState, PixEvent>({
  category: 'pix',
  initial: { status: 'none' },
  evolve,
  events: pixEvents,
  // A PIX is used once; a return or an assignment comes much later.
  isAtRest: () => true,
});

/** Uses the PIX for this order unless it was used or assigned before; the state says for which order. */
export const receive = (state: PixState, received: PixReceived['data']): PixEvent[] =>
  state.status === 'used' || state.status === 'assigned' ? [] : [{ type: 'PixReceived', data: received }];

/** Records that money of a used PIX went back, once for each return. */
export const giveBack = (state: PixState, returned: PixReturned['data']): PixEvent[] =>
  state.status !== 'used' || state.orderId !== returned.orderId || state.returned.includes(returned.returnId)
    ? []
    : [{ type: 'PixReturned', data: returned }];

/** Holds a PIX for a person, once; a used PIX is not held any more. */
export const hold = (state: PixState, held: PixHeld['data']): PixEvent[] =>
  state.status === 'none' ? [{ type: 'PixHeld', data: held }] : [];

/** Ends the wait of a held PIX that went back, once. */
export const giveUpHeld = (state: PixState, returned: HeldPixReturned['data']): PixEvent[] =>
  state.status === 'held' ? [{ type: 'HeldPixReturned', data: returned }] : [];

/**
 * Returns the held amount that may be assigned. Throws `NOT_FOUND` for a PIX that does not wait, `ALREADY_ASSIGNED`,
 * `PIX_RETURNED`.
 */
export const assignable = (state: PixState): number => {
  switch (state.status) {
    case 'held':
      return state.heldCents;
    case 'assigned':
      throw new DomainError('ALREADY_ASSIGNED', { of: 'pix' });
    case 'returned':
      throw new DomainError('PIX_RETURNED');
    case 'none':
    case 'used':
      throw new DomainError('NOT_FOUND');
  }
};

/** Gives a held PIX to one user, once. Throws as `assignable`. */
export const assign = (state: PixState, assigned: PixAssigned['data']): PixEvent[] =>
  assigned.amountCents <= assignable(state) ? [{ type: 'PixAssigned', data: assigned }] : [];

/** Records that money of an assigned PIX went back, once for each return: first the part that was never assigned. */
export const giveBackAssigned = (
  state: PixState,
  returned: Omit<AssignedPixReturned['data'], 'userId' | 'takenCents'>,
): PixEvent[] => {
  if (state.status !== 'assigned' || state.returned.includes(returned.returnId)) return [];
  const takenCents = Math.max(0, returned.amountCents - state.unassignedCents);
  return [{ type: 'AssignedPixReturned', data: { ...returned, userId: state.userId, takenCents } }];
};
