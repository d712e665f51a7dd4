import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Gift, GiftsQuery } from '@shop/contracts/orders';
import type { CsvResponse } from '../../../platform/http/csv-response.js';
import { live, type LiveResponse } from '../../../platform/http/live-response.js';
import { giftsList, GiftsView } from '../views/gifts.view.js';

/** One page of the gifts that a user bought, or all of them as a file. */
export class ListGifts extends Query<LiveResponse<Gift[]> | CsvResponse> {
  constructor(
    readonly buyerId: string,
    readonly query: GiftsQuery,
  ) {
    super();
  }
}

@QueryHandler(ListGifts)
export class ListGiftsHandler implements IQueryHandler<ListGifts> {
  constructor(private readonly view: GiftsView) {}

  async execute({ buyerId, query }: ListGifts): Promise<LiveResponse<Gift[]> | CsvResponse> {
    if (query.format === 'csv') return giftsList.csv(this.view, query, { buyerId });
    const head = await this.view.head(`gifts@${buyerId}`);
    const { rows, total } = await giftsList.page(this.view, query, { buyerId });
    return live(head, rows, total);
  }
}
