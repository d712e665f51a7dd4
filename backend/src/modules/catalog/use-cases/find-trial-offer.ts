import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { CATALOGUE, ProductsView } from '../views/products.view.js';

/** The trial of a product on sale. */
export interface TrialOffer {
  readonly productName: string;
  readonly hours: number;
}

/** Finds the trial of a product; `null` for an unknown or disabled product, and for one without a trial. */
export class FindTrialOffer extends Query<TrialOffer | null> {
  constructor(readonly productId: number) {
    super();
  }
}

export const FindTrialOfferHandler = queryHandler(FindTrialOffer, [ProductsView], async ({ productId }, view) => {
  const product = (await view.get(CATALOGUE))?.products.find((one) => one.productId === productId);
  if (product?.status !== 'active' || product.trialHours === 0) return null;
  return { productName: product.name, hours: product.trialHours };
});
