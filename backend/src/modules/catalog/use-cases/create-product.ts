import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { Sequences } from '../../../platform/event-store/sequences.js';
import { createProduct, product } from '../domain/product.js';

/** Puts a new product on sale, without plans; answers its id. */
export class CreateProduct extends Command<number> {
  constructor(
    readonly name: string,
    readonly description: string,
  ) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sequences: Sequences,
  ) {}

  async execute({ name, description }: CreateProduct): Promise<number> {
    const productId = await this.sequences.next('product');
    await this.store.decide(product, String(productId), (state) =>
      createProduct(state, { productId, name, description }),
    );
    return productId;
  }
}
