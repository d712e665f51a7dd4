import { Query, QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { RequestIdentity } from '../../../platform/context/request-context.js';
import { BegunPurchases } from '../checkout/begun-purchases.js';
import { FindOrder, type OrderFacts } from './find-order.js';
import { chargedOrderIdOf, isBound } from '../checkout/request-ids.js';

export interface BegunCharge {
  readonly orderId: string;
  readonly found: OrderFacts | null;
}

/**
 * Finds the charge that a request under the same Idempotency-Key has requested within 24 hours. Returns the order of
 * the key, or the id of a new order, because a failed charge is requested again. Throws `IDEMPOTENCY_KEY_REUSED`.
 */
export class FindBegunCharge extends Query<BegunCharge> {
  constructor(
    readonly userId: string,
    readonly identity: RequestIdentity,
  ) {
    super();
  }
}

export const FindBegunChargeHandler = queryHandler(
  FindBegunCharge,
  [QueryBus, Clock, BegunPurchases],
  async ({ userId, identity }, queries, clock, begun) => {
    const now = clock.now();
    for (let use = 1; ; use += 1) {
      const orderId = chargedOrderIdOf(identity, use);
      const found = await queries.execute(new FindOrder(orderId));
      if (!found) {
        await begun.assertNotBought(userId, identity);
        return { orderId, found };
      }
      if (!isBound(found.terms.at, now) || (found.status === 'failed' && !found.opened)) continue;
      if (found.terms.request !== identity.content) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      return { orderId, found };
    }
  },
);
