import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { FindProductNames } from '../catalog/use-cases/find-product-names.js';

/** Products that administrators may grant, including disabled ones. */
@Injectable()
export class StaffProducts {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the name of a product. Throws `NOT_FOUND`. */
  async nameOf(productId: number): Promise<string> {
    const name = (await this.queries.execute(new FindProductNames())).get(productId);
    if (name === undefined) throw new DomainError('NOT_FOUND');
    return name;
  }
}
