import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { badPeriod, type GrantTime, type TimeForAll } from '@shop/contracts/bulk';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../platform/clock/clock.js';
import { invalid } from '../../platform/responses/rejections.js';
import { FindProductNames } from '../catalog/use-cases/find-product-names.js';

/** Checks the period and the product of a request; a schema knows neither the clock nor the products. */
@Injectable()
export class GrantedTimeTerms {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Returns the terms of a request. Throws `VALIDATION_FAILED`, `NOT_FOUND` for an unknown product. */
  async of({ hours, productId: named, activeAt }: GrantTime): Promise<Omit<TimeForAll, 'run'>> {
    const productId = named ?? null;
    if (activeAt && activeAt.to > this.clock.now()) throw invalid([{ field: 'activeAt.to', message: badPeriod }]);
    if (productId !== null && !(await this.queries.execute(new FindProductNames())).has(productId))
      throw new DomainError('NOT_FOUND');
    const period = activeAt ? { from: activeAt.from.toISOString(), to: activeAt.to.toISOString() } : null;
    return { hours, productId, activeAt: period };
  }
}
