import { Query } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { sequence } from '../../../platform/event-store/sequences.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { product } from '../domain/product.js';

/** The present names as `FindProductNames` returns them, from the log itself: for a command without views. */
export class ReadProductNames extends Query<ReadonlyMap<number, string>> {}

export const ReadProductNamesHandler = queryHandler(ReadProductNames, [AggregateStore], async (_query, store) => {
  const { last } = await store.load(sequence, 'product');
  const ids = Array.from({ length: last }, (_, at) => at + 1);
  const products = await Promise.all(ids.map((id) => store.load(product, String(id))));
  return new Map(products.flatMap((one) => ('productId' in one ? [[one.productId, one.name] as const] : [])));
});
