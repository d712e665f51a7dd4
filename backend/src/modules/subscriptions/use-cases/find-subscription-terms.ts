import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { isHeld, subscription, subscriptionIdOf } from '../domain/subscription.js';

/** Terms of a subscription. */
export interface SubscriptionTerms {
  /** It never ends, so that no addition changes its end. */
  readonly isForLife: boolean;
  /** It has not ended, and its automatic renewal is switched on. */
  readonly renews: boolean;
}

/** Finds the terms of a user's subscription of a product, by its stream; without one neither is true. */
export class FindSubscriptionTerms extends Query<SubscriptionTerms> {
  constructor(
    readonly userId: string,
    readonly productId: number,
  ) {
    super();
  }
}

export const FindSubscriptionTermsHandler = queryHandler(
  FindSubscriptionTerms,
  [AggregateStore],
  async ({ userId, productId }, store) => {
    const state = await store.load(subscription, subscriptionIdOf(userId, productId));
    const held = isHeld(state) ? state : undefined;
    return {
      isForLife: (held?.lifetimeSince ?? null) !== null,
      renews: held?.status !== 'ended' && (held?.renewal ?? null) !== null,
    };
  },
);

/** Says that an addition leaves a subscription for life as it was. */
export const FOR_LIFE_ALREADY = 'A assinatura já é vitalícia: o fim dela não muda.';
