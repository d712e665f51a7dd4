import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CATALOGUE, ProductsView } from '../views/products.view.js';

/** The present names of all products, by id, including disabled ones; a deleted product has no entry. */
export class FindProductNames extends Query<ReadonlyMap<number, string>> {}

@QueryHandler(FindProductNames)
export class FindProductNamesHandler implements IQueryHandler<FindProductNames> {
  constructor(private readonly view: ProductsView) {}

  async execute(): Promise<ReadonlyMap<number, string>> {
    const products = (await this.view.get(CATALOGUE))?.products ?? [];
    return new Map(products.map(({ productId, name }) => [productId, name]));
  }
}
