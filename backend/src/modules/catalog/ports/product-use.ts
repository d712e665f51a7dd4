/**
 * Knows whether a product is in use by people. Bound by the orders module (`{ provide: ProductUse, useClass: … }`),
 * which knows subscriptions and gifts.
 */
export abstract class ProductUse {
  /** Returns true while a subscription of the product has not ended, or a key of it was bought and is not used yet. */
  abstract has(productId: number): Promise<boolean>;
}
