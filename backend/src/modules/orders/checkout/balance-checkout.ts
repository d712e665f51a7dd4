import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Checkout } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext, type RequestIdentity } from '../../../platform/context/request-context.js';
import { Unavailable } from '../../../platform/deadline/unavailable.js';
import { assertMayBegin } from '../../../platform/idempotency/may-begin.js';
import { isCommitted, processOf, type OrderProcess } from '../domain/order-process.js';
import { agreedTerms } from './agreed-terms.js';
import { BegunPurchases } from './begun-purchases.js';
import { AlreadyDebited, OrderProcessRunner } from '../process/order-process-runner.js';
import { purchaseIdsOf } from './request-ids.js';

/** One use of an Idempotency-Key, counted from 1. */
interface KeyedUse {
  readonly identity: RequestIdentity;
  readonly use: number;
}

/** Buys a cart with the balance: debited and delivered when it returns. */
@Injectable()
export class BalanceCheckout {
  private readonly logger = new Logger(BalanceCheckout.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly begun: BegunPurchases,
    private readonly processes: OrderProcessRunner,
  ) {}

  async buy(userId: string, cart: Checkout): Promise<OrderProcess> {
    const { identity } = currentContext();
    const committed = identity
      ? await this.commitOnce(userId, cart, identity)
      : await this.commit(await this.start(userId, cart, null));
    const finished = await this.finish(committed);
    // Placed at no cost, it lost the last use of its coupon to another order.
    if (finished.order.status === 'failed') throw new DomainError('COUPON_EXHAUSTED');
    return finished;
  }

  /**
   * Commits unless a request under the same key did; the check comes second, because nearly every key is new. A
   * purchase that was given up can never be paid: the same request then buys under the next id.
   */
  private async commitOnce(userId: string, cart: Checkout, identity: RequestIdentity, use = 1): Promise<OrderProcess> {
    let start: OrderProcess | null = null;
    try {
      assertMayBegin(identity);
      [start] = await Promise.all([this.start(userId, cart, { identity, use }), this.begun.assertNotCharged(identity)]);
      const isFree = start.terms.totalCents === 0;
      return (isFree && (await this.begun.find(userId, identity))) || (await this.commit(start));
    } catch (rejection) {
      const isKnown = rejection instanceof AlreadyDebited;
      if (!isKnown && !(rejection instanceof DomainError)) throw rejection;
      const begun = await this.begun.find(userId, identity);
      if (begun) return begun;
      // An order under yesterday's id is older than 24 hours.
      if (isKnown && start) return this.commit({ ...start, earlierIds: [] });
      if (isKnown || rejection.code !== 'UNAVAILABLE') throw rejection;
      const open = await this.begun.openUse(userId, identity);
      if (open === use) throw rejection;
      return this.commitOnce(userId, cart, identity, open);
    }
  }

  private commit(start: OrderProcess): Promise<OrderProcess> {
    return this.processes.run(start, isCommitted);
  }

  private async start(userId: string, cart: Checkout, keyed: KeyedUse | null): Promise<OrderProcess> {
    const now = this.clock.now();
    const [orderId, ...earlierIds] = keyed
      ? purchaseIdsOf(keyed.identity, now, keyed.use)
      : [this.ids.derived('order')];
    const request = keyed?.identity.content ?? null;
    const agreed = await agreedTerms(this.queries, { orderId, userId, cart, request });
    return processOf({ ...agreed, paymentMethod: 'balance', charge: null, at: now.toISOString() }, { earlierIds });
  }

  /**
   * Finishes a debited purchase. It counts as paid: after a failure between debit and delivery, the rest follows from
   * the log.
   */
  private async finish(committed: OrderProcess): Promise<OrderProcess> {
    try {
      return await this.processes.run(committed);
    } catch (error) {
      if (!(error instanceof Unavailable))
        this.logger.error({ err: error, orderId: committed.terms.orderId }, 'a paid order is not delivered yet');
      return committed;
    }
  }
}
