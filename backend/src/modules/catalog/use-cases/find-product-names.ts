import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { CATALOGUE, ProductsView } from '../views/products.view.js';

/** The present names of all products, by id, including disabled ones; a deleted product has no entry. */
export class FindProductNames extends Query<ReadonlyMap<number, string>> {}

export const FindProductNamesHandler = queryHandler(FindProductNames, [ProductsView], async (_query, view) => {
  const products = (await view.get(CATALOGUE))?.products ?? [];
  return new Map(products.map(({ productId, name }) => [productId, name]));
});
