import type { MovementKind } from '@shop/contracts/wallet';
import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { RecentIds, type SavedRecentIds } from '@shop/kernel/recent-ids';
import { walletEvents, type Purchase, type WalletEvent } from './wallet.events.js';

export interface WalletState {
  readonly balanceCents: number;
  /** Movements that happened. */
  readonly applied: RecentIds;
  /** Debits that will never happen. */
  readonly voided: RecentIds;
  /** The owner's account was erased: nothing stays in the wallet. */
  readonly isClosed: boolean;
}

export interface Movement {
  readonly userId: string;
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amountCents: number;
  readonly orderId: string | null;
  /** Instant of the movement, ISO 8601. */
  readonly at: string;
}

const evolve = (state: WalletState, event: WalletEvent): WalletState => {
  switch (event.type) {
    case 'WalletCredited':
    case 'WalletDebited': {
      const { balanceCents, movementId, at } = event.data;
      return { ...state, balanceCents, applied: state.applied.add(movementId, at) };
    }
    case 'WalletDebitVoided':
      return { ...state, voided: state.voided.add(event.data.movementId, null) };
    case 'WalletClosed':
      return { ...state, isClosed: true };
    default:
      return unhandled(event);
  }
};

interface SavedWallet {
  readonly balanceCents: number;
  readonly applied: SavedRecentIds;
  readonly voided: SavedRecentIds;
  readonly isClosed: boolean;
}

export const wallet = defineAggregate<WalletState, WalletEvent>({
  category: 'wallet',
  initial: { balanceCents: 0, applied: RecentIds.none, voided: RecentIds.none, isClosed: false },
  evolve,
  events: walletEvents,
  snapshot: {
    version: 4,
    save: ({ applied, voided, ...plain }): SavedWallet => ({
      ...plain,
      applied: applied.save(),
      voided: voided.save(),
    }),
    load: (saved) => {
      const { applied, voided, ...plain } = saved as SavedWallet;
      return { ...plain, applied: RecentIds.load(applied), voided: RecentIds.load(voided) };
    },
  },
});

const assertAmount = (amountCents: number): void => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount: ${String(amountCents)}`);
};

/**
 * Credits a movement once. A closed wallet forfeits it in the same append, so that no crash can come between the two.
 */
export const credit = (state: WalletState, movement: Movement): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  const { userId, movementId, amountCents, at } = movement;
  const balanceCents = state.balanceCents + amountCents;
  const credited: WalletEvent = { type: 'WalletCredited', data: { ...movement, balanceCents } };
  return state.isClosed
    ? [credited, ...forfeited(userId, `erasure:${userId}:${movementId}`, balanceCents, at)]
    : [credited];
};

/** Debits a movement once, never below zero. Throws `INSUFFICIENT_BALANCE`; `UNAVAILABLE` for a voided debit. */
export const spend = (state: WalletState, movement: Movement, purchase: Purchase | null = null): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  if (state.voided.has(movement.movementId)) throw new DomainError('UNAVAILABLE');
  const balanceCents = state.balanceCents - movement.amountCents;
  if (balanceCents < 0) throw new DomainError('INSUFFICIENT_BALANCE');
  return [{ type: 'WalletDebited', data: { ...movement, balanceCents, purchase } }];
};

interface NewBalance {
  readonly userId: string;
  readonly movementId: string;
  readonly balanceCents: number;
  /** Instant of the movement, ISO 8601. */
  readonly at: string;
}

/** Moves the difference to a balance that an administrator sets. Throws `NOT_FOUND` for a closed wallet. */
export const setBalance = (state: WalletState, { balanceCents, ...ids }: NewBalance): WalletEvent[] => {
  if (state.isClosed) throw new DomainError('NOT_FOUND');
  const difference = balanceCents - state.balanceCents;
  const movement = { ...ids, kind: 'admin_set', amountCents: Math.abs(difference), orderId: null } as const;
  if (difference === 0) return [];
  return difference > 0 ? credit(state, movement) : spend(state, movement);
};

/** Debits money that its payer got back, once, also below zero: the balance is then spent first. */
export const takeReturned = (state: WalletState, movement: Movement): WalletEvent[] => {
  assertAmount(movement.amountCents);
  if (state.applied.has(movement.movementId)) return [];
  const balanceCents = state.balanceCents - movement.amountCents;
  return [{ type: 'WalletDebited', data: { ...movement, balanceCents, purchase: null } }];
};

/** Owner of the wallet that collects the money of erased accounts. */
export const FORFEITED = 'forfeited';

/** Closes the wallet of an erased account: its balance is forfeited now, later credits as they come. */
export const close = (state: WalletState, userId: string, at: string): WalletEvent[] =>
  state.isClosed
    ? []
    : [...forfeited(userId, `closing:${userId}`, state.balanceCents, at), { type: 'WalletClosed', data: { userId } }];

/**
 * Returns the debit of a forfeited amount. Its id also names the movement in the forfeited wallet, together with those
 * of every other erased account.
 */
const forfeited = (userId: string, movementId: string, amountCents: number, at: string): WalletEvent[] =>
  amountCents <= 0
    ? []
    : [
        {
          type: 'WalletDebited',
          data: {
            userId,
            movementId,
            kind: 'forfeited',
            amountCents,
            balanceCents: 0,
            orderId: null,
            at,
            purchase: null,
          },
        },
      ];

/**
 * Excludes a debit that has not happened. Decided here and not on the order, because here it races with the debit
 * itself: one of the two comes first and the other finds it done.
 */
export const voidDebit = (state: WalletState, debit: { userId: string; movementId: string }): WalletEvent[] =>
  state.applied.has(debit.movementId) || state.voided.has(debit.movementId)
    ? []
    : [{ type: 'WalletDebitVoided', data: { userId: debit.userId, movementId: debit.movementId } }];

/** Returns the id of the movement that brings a person's balance from another shop: there is one. */
export const importMovementId = (userId: string): string => `import:${userId}`;
