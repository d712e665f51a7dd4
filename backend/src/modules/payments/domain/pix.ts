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

export interface PixState {
  /** The order that the PIX was used for. */
  readonly orderId: string | null;
  /** Returns that are recorded. */
  readonly returned: readonly string[];
  /** Amount that no rule could credit; 0 once it went back to its payer. */
  readonly heldCents: number | null;
  /** The user whom an administrator gave it to. */
  readonly assignedTo: string | null;
  /** Part of the held amount that was neither assigned nor returned. */
  readonly unassignedCents: number;
}

const evolve = (state: PixState, event: PixEvent): PixState => {
  switch (event.type) {
    case 'PixReceived':
      return { ...state, orderId: event.data.orderId };
    case 'PixReturned':
      return { ...state, returned: [...state.returned, event.data.returnId] };
    case 'PixHeld':
      return { ...state, heldCents: event.data.amountCents };
    case 'HeldPixReturned':
      return { ...state, heldCents: 0 };
    case 'PixAssigned':
      return {
        ...state,
        assignedTo: event.data.userId,
        unassignedCents: (state.heldCents ?? 0) - event.data.amountCents,
      };
    case 'AssignedPixReturned': {
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
  initial: { orderId: null, returned: [], heldCents: null, assignedTo: null, unassignedCents: 0 },
  evolve,
  events: pixEvents,
  // A PIX is used once; a return or an assignment comes much later.
  isAtRest: () => true,
});

/** Uses the PIX for this order unless it was used or assigned before; the state says for which order. */
export const receive = (state: PixState, received: PixReceived['data']): PixEvent[] =>
  state.orderId === null && state.assignedTo === null ? [{ type: 'PixReceived', data: received }] : [];

/** Records that money of a used PIX went back, once for each return. */
export const giveBack = (state: PixState, returned: PixReturned['data']): PixEvent[] =>
  state.orderId !== returned.orderId || state.returned.includes(returned.returnId)
    ? []
    : [{ type: 'PixReturned', data: returned }];

/** Holds a PIX for a person, once; a used PIX is not held any more. */
export const hold = (state: PixState, held: PixHeld['data']): PixEvent[] =>
  state.orderId === null && state.heldCents === null ? [{ type: 'PixHeld', data: held }] : [];

/** Ends the wait of a held PIX that went back, once. */
export const giveUpHeld = (state: PixState, returned: HeldPixReturned['data']): PixEvent[] =>
  state.orderId === null && state.assignedTo === null && (state.heldCents ?? 0) > 0
    ? [{ type: 'HeldPixReturned', data: returned }]
    : [];

/**
 * Returns the held amount that may be assigned. Throws `NOT_FOUND` for a PIX that does not wait, `ALREADY_ASSIGNED`,
 * `PIX_RETURNED`.
 */
export const assignable = ({ orderId, heldCents, assignedTo }: PixState): number => {
  if (assignedTo !== null)
    throw new DomainError('ALREADY_ASSIGNED', { message: 'Este PIX já foi creditado a um cliente.' });
  if (heldCents === null || orderId !== null) throw new DomainError('NOT_FOUND');
  if (heldCents === 0) throw new DomainError('PIX_RETURNED');
  return heldCents;
};

/** Gives a held PIX to one user, once. Throws as `assignable`. */
export const assign = (state: PixState, assigned: PixAssigned['data']): PixEvent[] =>
  assigned.amountCents <= assignable(state) ? [{ type: 'PixAssigned', data: assigned }] : [];

/** Records that money of an assigned PIX went back, once for each return: first the part that was never assigned. */
export const giveBackAssigned = (
  state: PixState,
  returned: Omit<AssignedPixReturned['data'], 'userId' | 'takenCents'>,
): PixEvent[] => {
  const { assignedTo: userId, unassignedCents } = state;
  if (userId === null || state.returned.includes(returned.returnId)) return [];
  const takenCents = Math.max(0, returned.amountCents - unassignedCents);
  return [{ type: 'AssignedPixReturned', data: { ...returned, userId, takenCents } }];
};
