import { defineAggregate, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import {
  type KeyCancelled,
  keyEvents,
  type KeyEvent,
  type KeyMade,
  type KeySale,
  type KeyTerms,
} from './key.events.js';

interface Made extends KeyTerms {
  readonly code: string;
  readonly sale: KeySale | null;
  /** The only user who may redeem it. */
  readonly linkedTo: string | null;
}

interface UnusedKey extends Made {
  readonly status: 'active' | 'banned';
}

interface UsedKey extends Made {
  readonly status: 'used';
  readonly redeemedBy: string;
  /** Names the command that redeemed it, so that its repetition finds it done. */
  readonly redemptionId: string;
}

/** Banned after it was redeemed. */
interface RevokedKey extends Omit<UsedKey, 'status'> {
  readonly status: 'revoked';
  /** Names the command that banned it, so that its repetition takes no more time. */
  readonly revokeId: string;
}

interface CancelledKey extends Made {
  readonly status: 'cancelled';
  readonly cancelledBy: KeyCancelled['data']['cause'];
}

export type KeyState =
  | { readonly status: 'none' }
  | { readonly status: 'deleted'; readonly code: string }
  | UnusedKey
  | UsedKey
  | RevokedKey
  | CancelledKey;

const evolve = (state: KeyState, event: KeyEvent): KeyState => {
  if (event.type === 'KeyMade') {
    const { lotId: _lot, lotIndex: _index, lotSize: _size, ...made } = event.data;
    return { status: 'active', linkedTo: null, ...made };
  }
  if (state.status === 'none' || state.status === 'deleted') return state;
  switch (event.type) {
    case 'KeyLinked':
      return { ...state, linkedTo: event.data.userId };
    case 'KeyDurationChanged':
      return { ...state, durationDays: event.data.durationDays };
    case 'KeyBanned':
      return { ...state, status: 'banned' };
    case 'KeyUnbanned': {
      if (state.status !== 'revoked') return { ...state, status: 'active' };
      const { revokeId: _revoked, ...used } = state;
      return { ...used, status: 'used' };
    }
    case 'KeyRevoked':
      return state.status === 'used' ? { ...state, status: 'revoked', revokeId: event.data.revokeId } : state;
    case 'KeyRedeemed': {
      const { userId, redemptionId } = event.data;
      return { ...state, status: 'used', redeemedBy: userId, redemptionId };
    }
    case 'KeyCancelled':
      return { ...state, status: 'cancelled', cancelledBy: event.data.cause };
    case 'KeyClientForgotten':
      return state;
    case 'KeyDeleted':
      return { status: 'deleted', code: state.code };
    default:
      return unhandled(event);
  }
};

/** One redeemable key: its stream decides who redeems it, once, and never after a ban. */
export const key = defineAggregate<KeyState, KeyEvent>({
  category: 'key',
  initial: { status: 'none' },
  evolve,
  events: keyEvents,
});

export const makeKey = (state: KeyState, made: KeyMade['data']): KeyEvent[] =>
  state.status === 'none' ? [{ type: 'KeyMade', data: made }] : [];

export interface Redeemer {
  readonly userId: string;
  readonly username: string;
  /** The code that led to this key. */
  readonly code: string;
  readonly redemptionId: string;
  /** The product was deleted: the key stays unused, so that its buyer can take it back. */
  readonly isProductDeleted: boolean;
}

/**
 * Redeems the key for one user. Throws `KEY_NOT_FOUND` also for a key that is linked to somebody else,
 * `KEY_ALREADY_USED`, `KEY_BANNED` and `PRODUCT_UNAVAILABLE`.
 */
export const redeemKey = (state: KeyState, { code, isProductDeleted, ...redeemer }: Redeemer): KeyEvent[] => {
  if (state.status === 'none' || state.status === 'deleted' || state.code !== code)
    throw new DomainError('KEY_NOT_FOUND');
  if (state.linkedTo !== null && state.linkedTo !== redeemer.userId) throw new DomainError('KEY_NOT_FOUND');
  if (state.status === 'used') {
    if (state.redemptionId === redeemer.redemptionId) return [];
    const isOwn = state.redeemedBy === redeemer.userId;
    throw new DomainError('KEY_ALREADY_USED', isOwn ? { by: 'caller' } : {});
  }
  if (state.status === 'banned' || state.status === 'revoked') throw new DomainError('KEY_BANNED');
  if (state.status === 'cancelled') throw new DomainError('KEY_NOT_FOUND');
  if (isProductDeleted) throw new DomainError('PRODUCT_UNAVAILABLE', { of: 'key' });
  const { keyId, productId, productName, durationDays, devices, sale } = state;
  return [{ type: 'KeyRedeemed', data: { keyId, productId, productName, durationDays, devices, sale, ...redeemer } }];
};

/** Returns true of a key that was redeemed. */
export const isRedeemed = (state: KeyState): state is UsedKey | RevokedKey =>
  state.status === 'used' || state.status === 'revoked';

const existingKey = (state: KeyState): UnusedKey | UsedKey | RevokedKey => {
  if (state.status === 'none' || state.status === 'deleted' || state.status === 'cancelled')
    throw new DomainError('NOT_FOUND');
  return state;
};

/**
 * Returns the unused key for a change by an administrator. Throws `NOT_FOUND` for no key, `KEY_ALREADY_USED` for a
 * redeemed one.
 */
const unused = (state: KeyState): UnusedKey => {
  const existing = existingKey(state);
  if (isRedeemed(existing)) throw new DomainError('KEY_ALREADY_USED');
  return existing;
};

export const linkKey = (
  state: KeyState,
  client: { readonly userId: string; readonly username: string },
): KeyEvent[] => {
  const { keyId, linkedTo } = unused(state);
  return linkedTo === client.userId ? [] : [{ type: 'KeyLinked', data: { keyId, ...client } }];
};

/** Throws `KEY_SOLD` too: its buyer paid for the time. */
export const changeKeyDuration = (state: KeyState, durationDays: number): KeyEvent[] => {
  const { keyId, durationDays: current, sale } = unused(state);
  if (sale) throw new DomainError('KEY_SOLD');
  if (current === durationDays) return [];
  return [{ type: 'KeyDurationChanged', data: { keyId, durationDays, previousDays: current } }];
};

/**
 * Bans a key, or lifts its ban. A redeemed one loses what is left of its time and gets none of it back. Throws
 * `NOT_FOUND`.
 */
export const setKeyStatus = (state: KeyState, status: UnusedKey['status'], revokeId: string): KeyEvent[] => {
  const current = existingKey(state);
  const { keyId } = current;
  const isBanned = current.status === 'banned' || current.status === 'revoked';
  if (isBanned === (status === 'banned')) return [];
  if (status === 'active') return [{ type: 'KeyUnbanned', data: { keyId } }];
  if (!isRedeemed(current)) return [{ type: 'KeyBanned', data: { keyId } }];
  const { productId, productName, durationDays, devices, redeemedBy: userId } = current;
  return [{ type: 'KeyRevoked', data: { keyId, productId, productName, durationDays, devices, userId, revokeId } }];
};

/** Deletes it for good; its code is never given to another key. The buyer of a sold one gets its share back. */
export const deleteKey = (state: KeyState): KeyEvent[] => {
  const { keyId, sale } = unused(state);
  return [{ type: 'KeyDeleted', data: { keyId, sale } }];
};

/** Takes a gift back for its buyer, once. Throws `NOT_FOUND` for others, `KEY_ALREADY_USED`, `KEY_BANNED`. */
export const cancelKey = (state: KeyState, buyerId: string): KeyEvent[] => {
  if (state.status === 'none' || state.status === 'deleted' || state.sale?.buyerId !== buyerId)
    throw new DomainError('NOT_FOUND');
  if (state.status === 'cancelled') {
    if (state.cancelledBy === 'refund') throw new DomainError('NOT_FOUND');
    return [];
  }
  if (isRedeemed(state)) throw new DomainError('KEY_ALREADY_USED');
  if (state.status === 'banned') throw new DomainError('KEY_BANNED');
  return [{ type: 'KeyCancelled', data: { keyId: state.keyId, sale: state.sale, cause: 'buyer' } }];
};

/** Takes a sold key back with the refund of its order, if it is unused; also a banned one. */
export const takeBackKey = (state: KeyState): KeyEvent[] =>
  (state.status === 'active' || state.status === 'banned') && state.sale
    ? [{ type: 'KeyCancelled', data: { keyId: state.keyId, sale: state.sale, cause: 'refund' } }]
    : [];

/**
 * Returns true once a refund took the key back. What its buyer cancelled or an administrator deleted is refunded by
 * itself.
 */
export const isTakenBack = (state: KeyState): boolean => state.status === 'cancelled' && state.cancelledBy === 'refund';

/** State of a sold key for the refund of its order: an `unused` one becomes `taken`, the others are settled already. */
export type SoldKeyFate = 'unused' | 'taken' | 'used' | 'cancelled' | 'deleted';

/** Returns what the refund of its order finds of a sold key. */
export const soldKeyFate = (state: KeyState): SoldKeyFate => {
  if (isTakenBack(state)) return 'taken';
  if (takeBackKey(state).length > 0) return 'unused';
  return state.status === 'deleted' || state.status === 'cancelled' ? state.status : 'used';
};

/** Removes the name of an erased user from a key reserved for or redeemed by them. */
export const forgetClient = (state: KeyState, userId: string): KeyEvent[] => {
  if (state.status === 'none' || state.status === 'deleted') return [];
  const isTheirs = state.linkedTo === userId || (isRedeemed(state) && state.redeemedBy === userId);
  return isTheirs ? [{ type: 'KeyClientForgotten', data: { keyId: state.keyId, userId } }] : [];
};
