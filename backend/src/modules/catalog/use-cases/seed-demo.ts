import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PlanDuration } from '@shop/contracts/limits';
import { runInContext } from '../../../platform/context/request-context.js';
import { Reservations } from '../../../platform/event-store/reservations.js';
import { CreateProduct } from './create-product.js';
import { demoProducts } from './demo-products.js';
import { OfferPlan } from './offer-plan.js';

const DEMO = ['demo', 'catalogue', 'seeded'] as const;

/**
 * The demo catalogue, by ordinary commands under fixed names: a start that died half-way goes on where it was, two that
 * run at once land on the same products. Done once; what an admin changes later stays.
 */
export class SeedDemo extends Command<void> {}

@CommandHandler(SeedDemo)
export class SeedDemoHandler implements ICommandHandler<SeedDemo> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reservations: Reservations,
  ) {}

  async execute(): Promise<void> {
    const [kind, value, seeded] = DEMO;
    if ((await this.reservations.ownerOf(kind, value)) === seeded) return;
    for (const { slug, name, description, plans } of demoProducts) {
      const productId = await runInContext({ commandId: `demo/${slug}` }, () =>
        this.commands.execute(new CreateProduct(name, description)),
      );
      for (const [durationType, priceCents] of Object.entries(plans) as [PlanDuration, number][])
        await runInContext({ commandId: `demo/${slug}/${durationType}` }, () =>
          this.commands.execute(new OfferPlan(productId, durationType, priceCents)),
        );
    }
    await this.reservations.take(kind, value, seeded);
  }
}
