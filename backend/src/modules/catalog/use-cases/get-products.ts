import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/catalog';
import { live, type LiveAnswer } from '../../../platform/http/live-answer.js';
import { InjectView } from '../../../platform/projections/projection.js';
import { View } from '../../../platform/projections/view.js';
import { CATALOGUE, productsTopic, productsView, toProduct, type CatalogueDoc } from '../views/products.view.js';

/** The shop in order of id; an admin sees disabled products too. */
export class GetProducts extends Query<LiveAnswer<Product[]>> {
  constructor(readonly includesDisabled: boolean) {
    super();
  }
}

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(@InjectView(productsView) private readonly view: View<CatalogueDoc>) {}

  async execute({ includesDisabled }: GetProducts): Promise<LiveAnswer<Product[]>> {
    const head = await this.view.head(productsTopic);
    const products = (await this.view.get(CATALOGUE))?.products ?? [];
    return live(head, products.filter(({ status }) => includesDisabled || status === 'active').map(toProduct));
  }
}
