import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planDurations, type ProductField } from '@shop/contracts/catalog';
import type { PlanDuration } from '@shop/contracts/limits';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { changeProduct, onlyChanged, planIdOf, product, type ProductChange } from '../domain/product.js';

/** Changes name, description, trial and all plans of a product at once. */
export class ChangeProduct extends Command<void> {
  constructor(
    readonly productId: number,
    readonly change: ProductChange,
    /** Fields that take effect; without it all of them. */
    readonly changed?: readonly ProductField[],
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

  async execute({ productId, change, changed }: ChangeProduct): Promise<void> {
    const stream = String(productId);
    const state = await this.store.load(product, stream);
    const { prices } = onlyChanged(state, change, changed);
    const newIds: Partial<Record<PlanDuration, number>> = {};
    for (const durationType of planDurations) {
      const isNew = (prices[durationType] ?? null) !== null && planIdOf(state, durationType) === undefined;
      if (isNew) newIds[durationType] = await this.sequences.next('plan', durationType);
    }
    await this.store.decide(product, stream, (current) =>
      changeProduct(current, onlyChanged(current, change, changed), newIds),
    );
  }
}
