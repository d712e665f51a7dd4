import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planDurations } from '@shop/contracts/catalog';
import type { PlanDuration } from '@shop/contracts/limits';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { changeProduct, planIdOf, type PlanPrices, product } from '../domain/product.js';

/** Changes name, description, trial and all plans of a product at once. */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly productId: number,
    readonly name: string,
    readonly description: string,
    readonly prices: PlanPrices,
    /** Hours of its trial; undefined leaves them as they are. */
    readonly trialHours?: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sequences: Sequences,
  ) {}

  async execute({ productId, ...change }: ChangeProduct): Promise<void> {
    const stream = String(productId);
    const state = await this.store.load(product, stream);
    const newIds: Partial<Record<PlanDuration, number>> = {};
    for (const durationType of planDurations) {
      const isNew = (change.prices[durationType] ?? null) !== null && planIdOf(state, durationType) === undefined;
      if (isNew) newIds[durationType] = await this.sequences.next('plan', durationType);
    }
    await this.store.decide(product, stream, (current) => changeProduct(current, change, newIds));
  }
}
