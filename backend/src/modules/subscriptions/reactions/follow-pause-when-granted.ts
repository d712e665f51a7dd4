import { defineReaction } from '../../../platform/reactions/reaction.js';
import type {
  ClockData,
  SubscriptionDaysAdjusted,
  SubscriptionExtended,
  SubscriptionStarted,
} from '../domain/subscription.events.js';
import { FOLLOWED_AFTER_MS, FollowPauseForAll } from '../use-cases/follow-pause-for-all.js';

type Granted = SubscriptionStarted | SubscriptionExtended | SubscriptionDaysAdjusted;

interface GrantedEvent {
  readonly data: { readonly subscriptionId: string; readonly clock: ClockData };
  readonly metadata: { readonly at: string };
}

const followOf = ({ data: { subscriptionId, clock }, metadata: { at } }: GrantedEvent) =>
  new FollowPauseForAll(subscriptionId, 'holds' in clock && clock.holds.includes('all'), new Date(at));

/** Holds grants made while all subscriptions are paused, and releases grants made just after. */
export const followPauseWhenGranted = defineReaction<Granted>({
  name: 'follow-pause-when-granted',
  from: 'now',
  graceMs: FOLLOWED_AFTER_MS,
  on: {
    SubscriptionStarted: (event, { commands }) => commands.execute(followOf(event)),
    SubscriptionExtended: (event, { commands }) => commands.execute(followOf(event)),
    SubscriptionDaysAdjusted: (event, { commands }) => commands.execute(followOf(event)),
  },
});
