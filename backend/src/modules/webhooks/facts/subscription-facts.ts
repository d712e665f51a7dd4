import type { WebhookEvent } from '@shop/contracts/webhooks';
import { LIFETIME_DAYS } from '@shop/contracts/limits';
import { DAY } from '@shop/kernel/durations';
import type { Recorded } from '@shop/kernel/events';
import type {
  ClockData,
  SubscriptionDaysAdjusted,
  SubscriptionEvent,
  SubscriptionExtended,
} from '../../subscriptions/domain/subscription.events.js';
import { HadEndedBefore } from '../../subscriptions/use-cases/had-ended-before.js';
import { aboutUser, type Facts, type FactSources, type FactFinders } from './facts.js';

interface OfSubscription {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly productId: number;
}

async function facts(
  type: WebhookEvent,
  { subscriptionId, userId, productId }: OfSubscription,
  expiresAt: string | null,
  sources: FactSources,
): Promise<Facts> {
  const product = await sources.product(productId);
  return aboutUser(type, userId, { subscription_id: subscriptionId, product, expires_at: expiresAt });
}

/** Returns the end of a running subscription; null while it is held, or for a lifetime. */
const endOf = (clock: ClockData, lifetimeSince: string | null = null): string | null =>
  lifetimeSince === null && 'endsAt' in clock ? clock.endsAt : null;

/**
 * Returns true for a grant that began the clock again: no time was left before it. A clock stays as it is under a
 * lifetime, so that of a lifetime does not say whether another was before.
 */
const hasBegunAgain = async (event: Recorded<SubscriptionExtended>, { queries }: FactSources): Promise<boolean> => {
  const { clock, days, lifetimeSince } = event.data;
  if (lifetimeSince !== null) return days === LIFETIME_DAYS && (await queries.execute(new HadEndedBefore(event)));
  const { at } = event.metadata;
  const granted = Math.round(days * DAY);
  return 'endsAt' in clock ? Date.parse(clock.endsAt) - granted <= Date.parse(at) : clock.keptMs <= granted;
};

const isPaidFor = (grantId: string): boolean => /^(order|key):/.test(grantId);

const revives = ({ clock, previous }: SubscriptionDaysAdjusted['data'], at: string): boolean =>
  'endsAt' in previous && previous.endsAt <= at && (!('endsAt' in clock) || clock.endsAt > at);

/** Facts of subscriptions. Time from staff on a running subscription is no renewal. */
export const subscriptionFacts: FactFinders<SubscriptionEvent> = {
  SubscriptionStarted: ({ data }, sources) =>
    facts('subscription.started', data, endOf(data.clock, data.lifetimeSince), sources),
  SubscriptionExtended: async (event, sources) => {
    const { data } = event;
    const type = (await hasBegunAgain(event, sources)) ? 'subscription.started' : 'subscription.renewed';
    if (type === 'subscription.renewed' && !isPaidFor(data.grantId)) return null;
    return facts(type, data, endOf(data.clock, data.lifetimeSince), sources);
  },
  SubscriptionDaysAdjusted: ({ data, metadata: { at } }, sources) =>
    revives(data, at) ? facts('subscription.started', data, endOf(data.clock), sources) : null,
  SubscriptionHeld: ({ data }, sources) => facts('subscription.paused', data, endOf(data.clock), sources),
  SubscriptionRemoved: async (event, sources) =>
    (await sources.queries.execute(new HadEndedBefore(event)))
      ? null
      : facts('subscription.ended', event.data, event.metadata.at, sources),
  SubscriptionExpired: ({ data }, sources) => facts('subscription.ended', data, data.endedAt, sources),
};
