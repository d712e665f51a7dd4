import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { product, setProductStatus } from '../domain/product.js';

/** Puts a product on sale or takes it off. */
export class SetProductStatus extends Command<void> {
  constructor(
    readonly productId: number,
    readonly status: 'active' | 'disabled',
  ) {
    super();
  }
}

@CommandHandler(SetProductStatus)
export class SetProductStatusHandler implements ICommandHandler<SetProductStatus> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ productId, status }: SetProductStatus): Promise<void> {
    await this.store.decide(product, String(productId), (state) => setProductStatus(state, status));
  }
}
