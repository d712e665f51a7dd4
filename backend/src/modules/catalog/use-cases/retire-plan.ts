import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlanDuration } from '@shop/contracts/limits';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { product, retirePlan } from '../domain/product.js';

/** The plan is no longer sold; subscriptions bought with it run on. */
export class RetirePlan extends Command<void> {
  constructor(
    readonly productId: number,
    readonly durationType: PlanDuration,
  ) {
    super();
  }
}

@CommandHandler(RetirePlan)
export class RetirePlanHandler implements ICommandHandler<RetirePlan> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ productId, durationType }: RetirePlan): Promise<void> {
    await this.store.decide(product, String(productId), (state) => retirePlan(state, durationType));
  }
}
