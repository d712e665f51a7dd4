import { Injectable } from '@nestjs/common';
import type { PlanDuration } from '@shop/contracts/limits';
import { DemoData } from '../../platform/feature/demo-data.js';
import { CreateProduct } from './use-cases/create-product.js';
import { demoProducts } from './demo-products.js';
import { OfferPlan } from './use-cases/offer-plan.js';

/** With `DEMO_DATA=1` the shop opens with something to sell. */
@Injectable()
export class DemoCatalogue extends DemoData {
  protected readonly name = 'catalogue';

  protected override async seed(): Promise<boolean> {
    for (const { slug, name, description, plans, trialHours } of demoProducts) {
      const productId = await this.send(slug, new CreateProduct(name, description, {}, trialHours));
      for (const [durationType, priceCents] of Object.entries(plans) as [PlanDuration, number][])
        await this.send(`${slug}/${durationType}`, new OfferPlan(productId, durationType, priceCents));
    }
    return true;
  }
}
