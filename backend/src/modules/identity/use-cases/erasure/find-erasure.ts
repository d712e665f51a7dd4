import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Erasure } from '@shop/contracts/account';
import { DomainError } from '@shop/kernel/domain-error';
import { ErasuresView } from '../../views/erasures.view.js';

/** When the erasure of that number was done. Throws `NOT_FOUND`, also while it is under way. */
export class FindErasure extends Query<Erasure> {
  constructor(readonly receipt: string) {
    super();
  }
}

@QueryHandler(FindErasure)
export class FindErasureHandler implements IQueryHandler<FindErasure> {
  constructor(private readonly view: ErasuresView) {}

  async execute({ receipt }: FindErasure): Promise<Erasure> {
    const [erasure] = await this.view.find({ receipt }, { limit: 1 });
    if (!erasure?.erasedAt) throw new DomainError('NOT_FOUND');
    return { erased_at: erasure.erasedAt.toISOString() };
  }
}
