import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Product } from '@shop/contracts/catalog';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { adminProductsTopic, CATALOGUE, productsTopic, ProductsView, toProduct } from '../views/products.view.js';

/** Products in order of id: those on sale, or all of them. */
export class GetProducts extends Query<LiveResponse<Product[]>> {
  constructor(readonly includesDisabled: boolean) {
    super();
  }
}

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(private readonly view: ProductsView) {}

  async execute({ includesDisabled }: GetProducts): Promise<LiveResponse<Product[]>> {
    const version = await this.view.topicVersion(includesDisabled ? adminProductsTopic : productsTopic);
    const products = (await this.view.get(CATALOGUE))?.products ?? [];
    return live(version, products.filter(({ status }) => includesDisabled || status === 'active').map(toProduct));
  }
}
