import type { MovementKind } from '@shop/contracts/wallet';
import { defineAggregate } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { walletEvents, type WalletEvent } from './wallet.events.js';

export interface WalletState {
  readonly balanceCents: number;
  readonly applied: Applied;
  readonly voided: Applied;
  /** Its owner's account was erased: nothing stays in it. */
  readonly isClosed: boolean;
}

export interface Movement {
  readonly userId: string;
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amountCents: number;
  readonly orderId: string | null;
}

const evolve = (state: WalletState, event: WalletEvent): WalletState => {
  switch (event.type) {
    case 'WalletCredited':
    case 'WalletDebited':
      return { ...state, balanceCents: event.data.balanceCents, applied: state.applied.add(event.data.movementId) };
    case 'WalletDebitVoided':
      return { ...state, voided: state.voided.add(event.data.movementId) };
    case 'WalletClosed':
      return { ...state, isClosed: true };
    default:
      return state;
  }
};

/** Ids joined by line breaks: one text is a fraction of the size and time of an array of 100,000. */
interface SavedWallet {
  readonly balanceCents: number;
  readonly applied: string;
  readonly voided: string;
  readonly isClosed: boolean;
}

const joined = (ids: Applied): string => ids.keys().join('\n');
const split = (ids: string): Applied => Applied.of(ids === '' ? [] : ids.split('\n'));

export const wallet = defineAggregate<WalletState, WalletEvent>({
  category: 'wallet',
  initial: { balanceCents: 0, applied: Applied.none, voided: Applied.none, isClosed: false },
  evolve,
  events: walletEvents,
  snapshot: {
    version: 3,
    save: ({ applied, voided, ...plain }): SavedWallet => ({
      ...plain,
      applied: joined(applied),
      voided: joined(voided),
    }),
    load: (saved) => {
      const { applied, voided, ...plain } = saved as SavedWallet;
      return { ...plain, applied: split(applied), voided: split(voided) };
    },
  },
});

const assertAmount = (amountCents: number): void => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount: ${String(amountCents)}`);
};

/** Credits a movement once. A closed wallet forfeits it in the same append, so that no crash can come between the two. */
export const credit = (state: WalletState, movement: Movement): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  const { userId, movementId, amountCents } = movement;
  const balanceCents = state.balanceCents + amountCents;
  const credited: WalletEvent = { type: 'WalletCredited', data: { ...movement, balanceCents } };
  return state.isClosed
    ? [credited, ...forfeited(userId, `erasure:${userId}:${movementId}`, balanceCents)]
    : [credited];
};

/** Money out, once a movement, never below zero. `UNAVAILABLE` when the movement was given up before: try anew. */
export const spend = (state: WalletState, movement: Movement): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  if (state.voided.has(movement.movementId)) throw new DomainError('UNAVAILABLE');
  if (state.balanceCents < movement.amountCents) throw new DomainError('INSUFFICIENT_BALANCE');
  return [{ type: 'WalletDebited', data: { ...movement, balanceCents: state.balanceCents - movement.amountCents } }];
};

/** The wallet that is nobody's: what erased accounts left goes there. */
export const FORFEITED = 'forfeited';

/** Closes the wallet of an erased account: what is there is forfeited now, what still comes in as it comes. */
export const close = (state: WalletState, userId: string): WalletEvent[] =>
  state.isClosed
    ? []
    : [...forfeited(userId, `closing:${userId}`, state.balanceCents), { type: 'WalletClosed', data: { userId } }];

/** The id names the movement in the forfeited wallet too, where those of every erased account meet. */
const forfeited = (userId: string, movementId: string, amountCents: number): WalletEvent[] =>
  amountCents <= 0
    ? []
    : [
        {
          type: 'WalletDebited',
          data: { userId, movementId, kind: 'forfeited', amountCents, balanceCents: 0, orderId: null },
        },
      ];

/**
 * Gives up a debit that has not happened. Here, and not on the order, because here it races with the debit itself: one
 * of the two comes first and the other finds it done.
 */
export const voidDebit = (state: WalletState, debit: { userId: string; movementId: string }): WalletEvent[] =>
  state.applied.has(debit.movementId) || state.voided.has(debit.movementId)
    ? []
    : [{ type: 'WalletDebitVoided', data: { userId: debit.userId, movementId: debit.movementId } }];
