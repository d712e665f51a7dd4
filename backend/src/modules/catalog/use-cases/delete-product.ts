import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { HasLiveSubscriptions } from '../../subscriptions/use-cases/has-live-subscriptions.js';
import { HasUnusedGifts } from '../../orders/use-cases/has-unused-gifts.js';
import { deleteProduct, product } from '../domain/product.js';

/** Deletes a product. Throws `PRODUCT_IN_USE` while someone holds a subscription of it that has not ended, or bought a key that is not used yet. */
export class DeleteProduct extends Command<void> {
  constructor(readonly productId: number) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ productId }: DeleteProduct): Promise<void> {
    const uses = await Promise.all([
      this.queries.execute(new HasLiveSubscriptions(productId)),
      this.queries.execute(new HasUnusedGifts(productId)),
    ]);
    if (uses.includes(true)) throw new DomainError('PRODUCT_IN_USE');
    await this.store.decide(product, String(productId), deleteProduct);
  }
}
