import { Query, QueryBus } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { FindDebit } from '../../wallet/use-cases/find-debit.js';
import { begunAt, movementIdOf } from '../domain/order-process.js';
import { type RenewalPurchase, renewalIdOf } from './buy-renewal.js';

/** Returns true once the renewal of an end was debited: it is bought then, on the terms of its debit. */
export class IsRenewalDebited extends Query<boolean> {
  constructor(readonly renewal: Pick<RenewalPurchase, 'userId' | 'subscriptionId' | 'renewedEnd'>) {
    super();
  }
}

export const IsRenewalDebitedHandler = queryHandler(IsRenewalDebited, [QueryBus], async ({ renewal }, queries) => {
  const { userId, renewedEnd } = renewal;
  const since = begunAt({ at: renewedEnd, renewedEnd });
  const debit = await queries.execute(new FindDebit(userId, movementIdOf(renewalIdOf(renewal)), since));
  return debit !== null && debit !== 'voided';
});
