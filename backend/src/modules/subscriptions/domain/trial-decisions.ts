import { DomainError } from '@shop/kernel/domain-error';
import { DAY, HOUR } from '@shop/kernel/durations';
import { ownTrialGrantId } from './grant-ids.js';
import { grant, type Subscription, type SubscriptionState } from './subscription.js';
import type { SubscriptionEvent } from './subscription.events.js';

const TRIAL_DEVICES = 1;

/** A trial as its product offers it. */
interface OfferedTrial {
  readonly productName: string;
  readonly hours: number;
}

interface TrialRequest {
  readonly ids: Subscription['ids'];
  /** Names the request: its repetition has no second effect. */
  readonly requestId: string;
  /** `null` where the product offers none. */
  readonly offer: OfferedTrial | null;
}

/**
 * Begins the trial of a product. The stream is that of its user's subscription of the product, so that one is begun at
 * most, and only before any other subscription. Throws `TRIAL_USED`, `TRIAL_NOT_OFFERED`.
 */
export const beginTrial = (
  state: SubscriptionState,
  { ids, requestId, offer }: TrialRequest,
  now: number,
  isPausedForAll: boolean,
): SubscriptionEvent[] => {
  const grantId = ownTrialGrantId(requestId);
  if (state.status !== 'none') {
    if (state.grants.has(grantId)) return [];
    throw new DomainError('TRIAL_USED');
  }
  if (!offer) throw new DomainError('TRIAL_NOT_OFFERED');
  const { productName, hours } = offer;
  const given = { ...ids, grantId, productName, days: (hours * HOUR) / DAY, devices: TRIAL_DEVICES };
  return grant(state, given, now, isPausedForAll);
};
