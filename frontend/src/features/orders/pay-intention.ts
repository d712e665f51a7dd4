import type { Checkout } from '@shop/contracts/orders';
import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { MINUTE } from '@shop/kernel/durations';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { serverNow } from '../../shared/time/clock.js';
import { newIdempotencyKey } from '../../shared/http/intention-keys.js';
import { readClaims } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';

/** Requested payment whose outcome is not known yet. */
interface PayIntention {
  readonly userId: string;
  readonly order: string;
  readonly key: string;
  readonly at: number;
}

interface PayIntentions {
  readonly intentions: readonly PayIntention[];
}

const RESUMED_WITHIN = MINUTE;

const usePayIntentions = create<PayIntentions>()(
  persist((): PayIntentions => ({ intentions: [] }), { name: 'pay-intentions' }),
);

const currentUser = () => {
  const { token } = useSession.getState();
  return (token === null ? undefined : readClaims(token)?.userId) ?? '';
};

/**
 * Returns the intentions that the server still remembers, of all tabs, because they share one cart: the same order
 * requested again, in any tab, is the same payment.
 */
function openIntentions() {
  void usePayIntentions.persist.rehydrate();
  return usePayIntentions.getState().intentions.filter(({ at }) => serverNow() - at < IDEMPOTENCY_RETENTION);
}

/** Returns true for this person's intentions to pay this order. */
const isFor = (body: Checkout) => {
  const [userId, order] = [currentUser(), JSON.stringify(body)];
  return (intention: PayIntention) => intention.userId === userId && intention.order === order;
};

/** Returns this order's open intention, if this person has one. */
const openIntention = (body: Checkout) => openIntentions().find(isFor(body)) ?? null;

/** Returns the key of this order's payment: that of the try with an unknown outcome, else a new one. */
export function payKey(body: Checkout) {
  const open = openIntention(body);
  if (open) return open.key;
  const key = newIdempotencyKey();
  const intention = { userId: currentUser(), order: JSON.stringify(body), key, at: serverNow() };
  usePayIntentions.setState({ intentions: [...openIntentions(), intention] });
  return key;
}

/** Forgets the payment of an order whose outcome is known. */
export const settlePayment = (body: Checkout) => {
  const isSettled = isFor(body);
  usePayIntentions.setState({ intentions: openIntentions().filter((intention) => !isSettled(intention)) });
};

/**
 * Returns true when the page was left during a payment requested within the last minute: it is requested again, under
 * its own key. An instant that seems far ahead is one of unknown age: this machine's clock is behind and no response
 * has corrected it yet.
 */
export const wasInterrupted = (body: Checkout) => {
  const intention = openIntention(body);
  return intention !== null && Math.abs(serverNow() - intention.at) < RESUMED_WITHIN;
};

export const isPaymentOpen = (body: Checkout) => openIntention(body) !== null;
