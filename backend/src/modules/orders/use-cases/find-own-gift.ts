import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { GiftsView } from '../views/gifts.view.js';

/** Finds the id of a key among the gifts that a user bought; `null` for the code of any other key. */
export class FindOwnGift extends Query<string | null> {
  constructor(
    readonly buyerId: string,
    readonly code: string,
  ) {
    super();
  }
}

export const FindOwnGiftHandler = queryHandler(FindOwnGift, [GiftsView], async ({ buyerId, code }, gifts) => {
  const [gift] = await gifts.find({ buyerId, code }, { limit: 1 });
  return gift?._id ?? null;
});
