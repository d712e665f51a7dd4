import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { type DocumentOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import type { SubscriptionEvent } from '../../subscriptions/domain/subscription.events.js';

const fields = {
  /** The subscription. */
  _id: String,
  endedAt: Date,
};
type EndedDoc = DocumentOf<typeof fields>;

type OfSubscription = DomainEvent<string, { readonly subscriptionId: string }>;

const revived = {
  id: (e: Recorded<OfSubscription>) => e.data.subscriptionId,
  apply: () => null,
};

/** Subscriptions that have ended and were not revived since, for the count of the last 30 days. */
const endedSubscriptionsProjection = defineProjection<EndedDoc, SubscriptionEvent>({
  name: 'ended-subscriptions',
  version: 1,
  group: 'figures',
  schema: viewSchema(fields).index({ endedAt: 1 }),
  on: {
    SubscriptionExpired: {
      id: (e: Recorded<EventOf<SubscriptionEvent, 'SubscriptionExpired'>>) => e.data.subscriptionId,
      apply: (_, { data }) => ({ _id: data.subscriptionId, endedAt: new Date(data.endedAt) }),
    },
    SubscriptionStarted: revived,
    SubscriptionExtended: revived,
    SubscriptionDaysAdjusted: revived,
    SubscriptionHeld: revived,
    SubscriptionRemoved: revived,
  },
});

export class EndedSubscriptionsView extends viewOf(endedSubscriptionsProjection) {}
