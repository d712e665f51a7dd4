import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(FindOwnGift)
export class FindOwnGiftHandler implements IQueryHandler<FindOwnGift> {
  constructor(private readonly gifts: GiftsView) {}

  async execute({ buyerId, code }: FindOwnGift): Promise<string | null> {
    const [gift] = await this.gifts.find({ buyerId, code }, { limit: 1 });
    return gift?._id ?? null;
  }
}
