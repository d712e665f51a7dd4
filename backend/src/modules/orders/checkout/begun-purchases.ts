import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import type { RequestIdentity } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindDebit, type FoundDebit } from '../../wallet/use-cases/find-debit.js';
import { movementIdOf, processOf, type OrderProcess } from '../domain/order-process.js';
import { order } from '../domain/order.js';
import { isBound, purchaseIdsOf } from './request-ids.js';
import { termsOf } from '../use-cases/resume-purchase.js';

/** Recognises a purchase that a request under the same Idempotency-Key has begun within 24 hours. */
@Injectable()
export class BegunPurchases {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** Returns the purchase from the log, with the terms of its time. Throws `IDEMPOTENCY_KEY_REUSED`. */
  async find(userId: string, identity: RequestIdentity): Promise<OrderProcess | null> {
    const now = this.clock.now();
    for await (const { orderId, debit } of this.debits(userId, identity, now)) {
      const process = (await this.byOrder(orderId)) ?? byDebit(debit);
      if (!process || !isBound(process.terms.at, now)) continue;
      if (process.terms.request !== identity.content) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      return process;
    }
    return null;
  }

  /** Returns the number of the key's open use, from 1 on; an abandoned use is followed by another. */
  async openUse(userId: string, identity: RequestIdentity): Promise<number> {
    let open = 1;
    for await (const { use } of this.debits(userId, identity, this.clock.now())) open = use;
    return open;
  }

  /** Throws `IDEMPOTENCY_KEY_REUSED` where the key belongs to a purchase. */
  async assertNotBought(userId: string, identity: RequestIdentity): Promise<void> {
    const now = this.clock.now();
    for await (const { debit } of this.debits(userId, identity, now))
      if (debit && debit !== 'voided' && isBound(debit.at, now)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  }

  /**
   * Returns the process of an existing order. Uses `decide` and not `load`, so that the response waits until the views
   * include the repeated events.
   */
  private async byOrder(orderId: string): Promise<OrderProcess | null> {
    const { state } = await this.store.decide(order, orderId, () => []);
    return state.status === 'none' ? null : processOf(state.terms, { order: state, debit: 'done' });
  }

  /** Returns the debits of the key's uses, up to the open one. */
  private async *debits(userId: string, identity: RequestIdentity, now: Date): AsyncGenerator<DebitOfUse> {
    const since = new Date(now.getTime() - IDEMPOTENCY_RETENTION).toISOString();
    for (let [use, isGivenUp] = [1, true]; isGivenUp; use += 1) {
      isGivenUp = false;
      for (const orderId of purchaseIdsOf(identity, now, use)) {
        const debit = await this.queries.execute(new FindDebit(userId, movementIdOf(orderId), since));
        isGivenUp ||= debit === 'voided';
        yield { use, orderId, debit };
      }
    }
  }
}

interface DebitOfUse {
  readonly use: number;
  readonly orderId: string;
  readonly debit: FoundDebit;
}

const byDebit = (debit: FoundDebit): OrderProcess | null => {
  const terms = debit && debit !== 'voided' ? termsOf(debit) : null;
  return terms && processOf(terms, { debit: 'done' });
};
