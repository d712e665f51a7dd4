import type { MovementKind } from '@shop/contracts/wallet';
import { defineAggregate } from '@shop/kernel/aggregate';
import { Applied } from '@shop/kernel/applied';
import { DomainError } from '@shop/kernel/domain-error';
import { walletEvents, type WalletEvent } from './wallet.events.js';

export interface WalletState {
  readonly balanceCents: number;
  readonly applied: Applied;
  readonly voided: Applied;
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
    default:
      return state;
  }
};

/** Ids joined by line breaks: one text is a fraction of the size and time of an array of 100,000. */
interface SavedWallet {
  readonly balanceCents: number;
  readonly applied: string;
  readonly voided: string;
}

const joined = (ids: Applied): string => ids.keys().join('\n');
const split = (ids: string): Applied => Applied.of(ids === '' ? [] : ids.split('\n'));

export const wallet = defineAggregate<WalletState, WalletEvent>({
  category: 'wallet',
  initial: { balanceCents: 0, applied: Applied.none, voided: Applied.none },
  evolve,
  events: walletEvents,
  snapshot: {
    version: 2,
    save: ({ balanceCents, applied, voided }): SavedWallet => ({
      balanceCents,
      applied: joined(applied),
      voided: joined(voided),
    }),
    load: (saved) => {
      const { balanceCents, applied, voided } = saved as SavedWallet;
      return { balanceCents, applied: split(applied), voided: split(voided) };
    },
  },
});

const assertAmount = (amountCents: number): void => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount: ${String(amountCents)}`);
};

/** Money in, once a movement. */
export const credit = (state: WalletState, movement: Movement): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  return [{ type: 'WalletCredited', data: { ...movement, balanceCents: state.balanceCents + movement.amountCents } }];
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

/** Everything that is there, once a movement. */
export const forfeit = (state: WalletState, loss: Pick<Movement, 'userId' | 'movementId'>): WalletEvent[] =>
  state.balanceCents <= 0
    ? []
    : spend(state, { ...loss, kind: 'forfeited', amountCents: state.balanceCents, orderId: null });

/**
 * Gives up a debit that has not happened. Here, and not on the order, because here it races with the debit itself: one
 * of the two comes first and the other finds it done.
 */
export const voidDebit = (state: WalletState, debit: { userId: string; movementId: string }): WalletEvent[] =>
  state.applied.has(debit.movementId) || state.voided.has(debit.movementId)
    ? []
    : [{ type: 'WalletDebitVoided', data: { userId: debit.userId, movementId: debit.movementId } }];
