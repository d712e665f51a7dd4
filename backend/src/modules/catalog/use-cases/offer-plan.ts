import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlanDuration } from '@shop/contracts/limits';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { offerPlan, planIdOf, product } from '../domain/product.js';

/** Offers a product for a duration at a price, or changes the price of the plan that does. */
export class OfferPlan extends Command<void> {
  constructor(
    readonly productId: number,
    readonly durationType: PlanDuration,
    readonly priceCents: number,
  ) {
    super();
  }
}

@CommandHandler(OfferPlan)
export class OfferPlanHandler implements ICommandHandler<OfferPlan> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sequences: Sequences,
  ) {}

  async execute({ productId, durationType, priceCents }: OfferPlan): Promise<void> {
    const known = planIdOf(await this.store.load(product, String(productId)), durationType);
    const planId = known ?? (await this.sequences.next('plan', durationType));
    await this.store.decide(product, String(productId), (state) =>
      offerPlan(state, { planId, durationType, priceCents }),
    );
  }
}
