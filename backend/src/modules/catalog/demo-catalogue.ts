import { Injectable } from '@nestjs/common';
import { DemoData } from '../../platform/feature/demo-data.js';
import { CreateProduct } from './use-cases/create-product.js';
import { demoProducts } from './demo-products.js';

/** With `DEMO_DATA=1` the shop opens with something to sell. */
@Injectable()
export class DemoCatalogue extends DemoData {
  protected readonly name = 'catalogue';

  protected override async seed(): Promise<boolean> {
    for (const { slug, name, description, plans, trialHours } of demoProducts)
      await this.send(slug, new CreateProduct(name, description, plans, trialHours));
    return true;
  }
}
