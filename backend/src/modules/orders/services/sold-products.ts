import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ProductUse } from '../../catalog/ports/product-use.js';
import { HasLiveSubscriptions } from '../../subscriptions/use-cases/has-live-subscriptions.js';
import { GiftsView } from '../views/gifts.view.js';

/** Reads the use of a product from the subscriptions and the gifts of everyone. */
@Injectable()
export class SoldProducts extends ProductUse {
  constructor(
    private readonly queries: QueryBus,
    private readonly gifts: GiftsView,
  ) {
    super();
  }

  async has(productId: number): Promise<boolean> {
    const [isHeld, unusedGifts] = await Promise.all([
      this.queries.execute(new HasLiveSubscriptions(productId)),
      this.gifts.count({ productId, status: 'unused' }, { limit: 1 }),
    ]);
    return isHeld || unusedGifts > 0;
  }
}
