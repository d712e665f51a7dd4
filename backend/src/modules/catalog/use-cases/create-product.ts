import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planDurations } from '@shop/contracts/catalog';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { createProduct, type OfferedPlan, type PlanPrices, product } from '../domain/product.js';

/** Puts a new product on sale with its plans and its trial, and returns its id. */
export class CreateProduct extends Command<number> {
  constructor(
    readonly name: string,
    readonly description: string,
    readonly prices: PlanPrices = {},
    readonly trialHours = 0,
  ) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sequences: Sequences,
  ) {}

  async execute({ name, description, prices, trialHours }: CreateProduct): Promise<number> {
    const productId = await this.sequences.next('product');
    const plans = await this.numbered(prices);
    await this.store.decide(product, String(productId), (state) =>
      createProduct(state, { productId, name, description, trialHours }, plans),
    );
    return productId;
  }

  private async numbered(prices: PlanPrices): Promise<OfferedPlan[]> {
    const plans: OfferedPlan[] = [];
    for (const durationType of planDurations) {
      const priceCents = prices[durationType] ?? null;
      if (priceCents === null) continue;
      plans.push({ planId: await this.sequences.next('plan', durationType), durationType, priceCents });
    }
    return plans;
  }
}
