import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { product } from '../domain/product.js';

/** Returns the deleted ones of these products, by the log: their sold items can no longer be delivered. */
export class FindDeletedProducts extends Query<readonly number[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

@QueryHandler(FindDeletedProducts)
export class FindDeletedProductsHandler implements IQueryHandler<FindDeletedProducts> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ productIds }: FindDeletedProducts): Promise<readonly number[]> {
    const distinct = [...new Set(productIds)];
    const found = await Promise.all(distinct.map((id) => this.store.load(product, String(id))));
    return distinct.filter((_, index) => found[index]?.status === 'deleted');
  }
}
