import { RENEWAL_NOTICE_BEFORE_END } from '@shop/contracts/limits';
import { unhandled } from '@shop/kernel/aggregate';
import { DAY } from '@shop/kernel/durations';
import type { AutoRenewEvent, AutoRenewFailed, AutoRenewSwitchedOff } from './subscription.events.js';

export type RenewalFailure = AutoRenewFailed['data']['reason'];

/** Renewal of a subscription from the balance, while it is switched on. It sleeps while the subscription has ended. */
export interface AutoRenewal {
  readonly planId: number;
  readonly planName: string;
  /** The agreed price: nothing dearer is bought. */
  readonly priceCents: number;
  /** The notice of the coming purchase was recorded since time was added. */
  readonly isAnnounced: boolean;
  /** Failures since time was added. */
  readonly failures: readonly RenewalFailure[];
}

/** Returns the renewal after an event of its own. */
export const renewalAfter = (before: AutoRenewal | null, event: AutoRenewEvent): AutoRenewal | null => {
  switch (event.type) {
    case 'AutoRenewSwitchedOn': {
      const { planId, planName, priceCents } = event.data;
      return { planId, planName, priceCents, isAnnounced: false, failures: [] };
    }
    case 'AutoRenewSwitchedOff':
      return null;
    case 'AutoRenewAnnounced':
      return before && { ...before, isAnnounced: true };
    case 'AutoRenewFailed':
      return before && { ...before, failures: [...before.failures, event.data.reason] };
    default:
      return unhandled(event);
  }
};

interface AddedTime {
  readonly days: number;
  readonly renewedEnd?: string;
  readonly lifetimeSince?: string | null;
}

/**
 * Returns the renewal after time was added. An ended subscription that anything else than its renewal revives has none;
 * a lifetime has none. After a renewal by a plan of three days or less the notice of the next purchase is needless.
 */
export const renewalAfterTime = (
  before: AutoRenewal | null,
  { days, renewedEnd, lifetimeSince = null }: AddedTime,
  hadEnded: boolean,
): AutoRenewal | null => {
  const isRenewed = renewedEnd !== undefined;
  if (!before || lifetimeSince !== null || (hadEnded && !isRenewed)) return null;
  return { ...before, isAnnounced: isRenewed && days * DAY <= RENEWAL_NOTICE_BEFORE_END, failures: [] };
};

interface Renewing {
  readonly ids: { readonly subscriptionId: string; readonly userId: string; readonly productId: number };
  readonly renewal: AutoRenewal | null;
}

/** Switches the renewal off; without effect where it is off. */
export const switchedOff = (
  { ids, renewal }: Renewing,
  reason: AutoRenewSwitchedOff['data']['reason'],
): AutoRenewSwitchedOff[] =>
  renewal ? [{ type: 'AutoRenewSwitchedOff', data: { ...ids, reason, priceCents: renewal.priceCents } }] : [];
