import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { product, removePhoto } from '../domain/product.js';

/** Takes a product's photo off, whose file is removed. Throws `NOT_FOUND`. */
export class TakePhotoOff extends Command<void> {
  constructor(readonly productId: number) {
    super();
  }
}

@CommandHandler(TakePhotoOff)
export class TakePhotoOffHandler implements ICommandHandler<TakePhotoOff> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ productId }: TakePhotoOff): Promise<void> {
    await this.store.decide(product, String(productId), removePhoto);
  }
}
