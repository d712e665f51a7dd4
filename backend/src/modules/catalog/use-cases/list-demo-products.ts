import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { demoProducts } from '../demo-products.js';
import { CATALOGUE, ProductsView } from '../views/products.view.js';

export interface ListedDemoProduct {
  /** Permanent: the command ids of the demo derive from it. */
  readonly slug: string;
  readonly name: string;
  /** `null` while the view lacks it, and once it was deleted. */
  readonly productId: number | null;
}

/** The products of the demo catalogue, with the ids under which they are listed. */
export class ListDemoProducts extends Query<readonly ListedDemoProduct[]> {}

export const ListDemoProductsHandler = queryHandler(ListDemoProducts, [ProductsView], async (_query, view) => {
  const products = (await view.get(CATALOGUE))?.products ?? [];
  return demoProducts.map(({ slug, name }) => {
    const listed = products.find((product) => product.name === name);
    return { slug, name, productId: listed?.productId ?? null };
  });
});
