/** Knows the discounts of resellers. Bound by the resellers module (`{ provide: ResellerPrices, useClass: … }`). */
export abstract class ResellerPrices {
  /** Returns the discount that a reseller has on gifts, in percent. */
  abstract discountOf(userId: string): Promise<number>;
}
