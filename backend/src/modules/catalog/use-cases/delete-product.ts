import { ModuleRef } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { deleteProduct, product } from '../domain/product.js';
import { ProductUse } from '../ports/product-use.js';

/** Deletes a product. Throws `PRODUCT_IN_USE` while it has an unexpired subscription or a sold, unused key. */
export class DeleteProduct extends Command<void> {
  constructor(readonly productId: number) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(
    private readonly store: AggregateStore,
    private readonly modules: ModuleRef,
  ) {}

  async execute({ productId }: DeleteProduct): Promise<void> {
    if (await this.modules.get(ProductUse, { strict: false }).has(productId)) throw new DomainError('PRODUCT_IN_USE');
    await this.store.decide(product, String(productId), deleteProduct);
  }
}
