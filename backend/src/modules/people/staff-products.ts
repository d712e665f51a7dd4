import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { GetProducts } from '../catalog/use-cases/get-products.js';

/** Products that administrators may grant, those too that are not on sale. */
@Injectable()
export class StaffProducts {
  constructor(private readonly queries: QueryBus) {}

  /** The name of a product. Throws `NOT_FOUND`. */
  async nameOf(productId: number): Promise<string> {
    const { body: products } = await this.queries.execute(new GetProducts(true));
    const product = products.find(({ id }) => id === productId);
    if (!product) throw new DomainError('NOT_FOUND');
    return product.name;
  }
}
