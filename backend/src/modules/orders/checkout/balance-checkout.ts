import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext, type RequestIdentity } from '../../../platform/context/request-context.js';
import { UnavailableError } from '../../../platform/deadline/unavailable.js';
import { assertMayBegin } from '../../../platform/idempotency/may-begin.js';
import { isCommitted, isLeftToReaction, processOf, type OrderProcess } from '../domain/order-process.js';
import { agreedTerms } from './agreed-terms.js';
import { BegunPurchases } from './begun-purchases.js';
import type { OfferedCart } from './offered-cart.js';
import { AlreadyDebitedError, OrderProcessRunner } from '../process/order-process-runner.js';
import { purchaseIdsOf } from './request-ids.js';

/** One use of an Idempotency-Key, counted from 1. */
interface KeyedUse {
  readonly identity: RequestIdentity;
  readonly use: number;
}

/** `debited`: the log has a debit of the same request, maybe of another day. */
type Attempt =
  | { readonly outcome: 'committed'; readonly process: OrderProcess }
  | { readonly outcome: 'debited'; readonly start: OrderProcess }
  | { readonly outcome: 'rejected'; readonly rejection: DomainError };

/** Buys a cart with the balance: debited, and unless it is a large one delivered, when it returns. */
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

  async buy(userId: string, cart: OfferedCart): Promise<OrderProcess> {
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
  private async commitOnce(
    userId: string,
    cart: OfferedCart,
    identity: RequestIdentity,
    use = 1,
  ): Promise<OrderProcess> {
    const attempt = await this.attempt(userId, cart, { identity, use });
    if (attempt.outcome === 'committed') return attempt.process;
    const begun = await this.begun.find(userId, identity);
    if (begun) return begun;
    switch (attempt.outcome) {
      case 'debited':
        // An order under the id of another day is older than 24 hours.
        return this.commit({ ...attempt.start, otherIds: [] });
      case 'rejected': {
        if (attempt.rejection.code !== 'UNAVAILABLE') throw attempt.rejection;
        const open = await this.begun.openUse(userId, identity);
        if (open === use) throw attempt.rejection;
        return this.commitOnce(userId, cart, identity, open);
      }
    }
  }

  /**
   * Begins and commits a purchase; under a key that a charge has bound it begins nothing (`RequestIdentity.bind`).
   * Other errors than the rejections of the domain are thrown.
   */
  private async attempt(userId: string, cart: OfferedCart, keyed: KeyedUse): Promise<Attempt> {
    const { identity } = keyed;
    let start: OrderProcess | null = null;
    try {
      assertMayBegin(identity);
      start = await this.start(userId, cart, keyed);
      const isFree = start.terms.totalCents === 0;
      const process = (isFree && (await this.begun.find(userId, identity))) || (await this.commit(start));
      return { outcome: 'committed', process };
    } catch (error) {
      if (start && error instanceof AlreadyDebitedError) return { outcome: 'debited', start };
      if (error instanceof DomainError) return { outcome: 'rejected', rejection: error };
      throw error;
    }
  }

  private commit(start: OrderProcess): Promise<OrderProcess> {
    return this.processes.run(start, isCommitted);
  }

  private async start(userId: string, cart: OfferedCart, keyed: KeyedUse | null): Promise<OrderProcess> {
    const now = this.clock.now();
    const [orderId, ...otherIds] = keyed ? purchaseIdsOf(keyed.identity, now, keyed.use) : [this.ids.derived('order')];
    const request = keyed?.identity.content ?? null;
    const agreed = await agreedTerms(this.queries, { orderId, userId, cart, request });
    return processOf({ ...agreed, paymentMethod: 'balance', charge: null, at: now.toISOString() }, { otherIds });
  }

  /**
   * Finishes a debited purchase. It counts as paid: after a failure between debit and delivery, the rest follows from
   * the log.
   */
  private async finish(committed: OrderProcess): Promise<OrderProcess> {
    try {
      return await this.processes.run(committed, isLeftToReaction);
    } catch (error) {
      if (!(error instanceof UnavailableError))
        this.logger.error({ err: error, orderId: committed.terms.orderId }, 'a paid order is not delivered yet');
      return committed;
    }
  }
}
