import { defineAggregate } from '@shop/kernel/aggregate';
import { pixEvents, type PixReceived } from './pix.events.js';

/** Which order a PIX was used for. */
export interface PixState {
  readonly orderId: string | null;
}

export const pix = defineAggregate<PixState, PixReceived>({
  category: 'pix',
  initial: { orderId: null },
  evolve: (_, event) => ({ orderId: event.data.orderId }),
  events: pixEvents,
});

/** Uses the PIX for this order unless it was used before; the state tells for which. */
export const receive = (state: PixState, received: PixReceived['data']): PixReceived[] =>
  state.orderId === null ? [{ type: 'PixReceived', data: received }] : [];
