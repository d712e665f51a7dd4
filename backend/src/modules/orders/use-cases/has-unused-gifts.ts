import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { GiftsView } from '../views/gifts.view.js';

/** Returns true while a key of a product was sold and is not used yet. */
export class HasUnusedGifts extends Query<boolean> {
  constructor(readonly productId: number) {
    super();
  }
}

@QueryHandler(HasUnusedGifts)
export class HasUnusedGiftsHandler implements IQueryHandler<HasUnusedGifts> {
  constructor(private readonly gifts: GiftsView) {}

  async execute({ productId }: HasUnusedGifts): Promise<boolean> {
    return (await this.gifts.count({ productId, status: 'unused' }, { limit: 1 })) > 0;
  }
}
