import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ResellerPrices } from '../../catalog/ports/reseller-prices.js';
import { FindResellerDiscount } from '../use-cases/find-reseller-discount.js';

/** Reads the discounts of resellers for the catalogue. */
@Injectable()
export class ResellerDiscounts extends ResellerPrices {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  discountOf(userId: string): Promise<number> {
    return this.queries.execute(new FindResellerDiscount(userId));
  }
}
