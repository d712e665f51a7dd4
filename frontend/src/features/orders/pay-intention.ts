import type { Checkout } from '@shop/contracts/orders';
import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { MINUTE } from '@shop/kernel/durations';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { serverNow } from '../../shared/time/clock.js';
import { newIdempotencyKey } from '../../shared/live/command.js';
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
  readonly intention: PayIntention | null;
}

/** It outlives a reload of this tab, so that asking again for the same order is the same payment. */
const usePayIntention = create<PayIntentions>()(
  persist((): PayIntentions => ({ intention: null }), {
    name: 'pay-intention',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const currentUser = () => {
  const { token } = useSession.getState();
  return (token === null ? undefined : readClaims(token)?.userId) ?? '';
};

/** This order's open intention, if this person has one that the server still remembers. */
function openIntention(body: Checkout) {
  const { intention } = usePayIntention.getState();
  if (!intention || intention.userId !== currentUser() || intention.order !== JSON.stringify(body)) return null;
  return serverNow() - intention.at < IDEMPOTENCY_RETENTION ? intention : null;
}

/** The key of this order's payment: the one of the try whose outcome is unknown, else a new one. */
export function payKey(body: Checkout) {
  const intention = openIntention(body) ?? {
    userId: currentUser(),
    order: JSON.stringify(body),
    key: newIdempotencyKey(),
    at: serverNow(),
  };
  usePayIntention.setState({ intention });
  return intention.key;
}

export const settlePayment = () => {
  usePayIntention.setState({ intention: null });
};

const RESUMED_WITHIN = MINUTE;

/** Returns true when the page was left during a payment requested within the last minute: it is requested again, under its own key. */
export const wasInterrupted = (body: Checkout) => {
  const intention = openIntention(body);
  return intention !== null && serverNow() - intention.at < RESUMED_WITHIN;
};

export const isPaymentOpen = (body: Checkout) => openIntention(body) !== null;
