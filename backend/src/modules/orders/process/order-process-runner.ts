import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Decision } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { allEnded } from '../../../platform/concurrency/all-ended.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { CreditWallet } from '../../wallet/use-cases/credit-wallet.js';
import { SpendBalance } from '../../wallet/use-cases/spend-balance.js';
import type { OrderEvent, OrderItem, OrderTerms } from '../domain/order.events.js';
import { begunAt, movementIdOf, nextStep, type Credit, type OrderProcess, type Step } from '../domain/order-process.js';
import { existing, order, place, settle, type Order, type OrderState } from '../domain/order.js';
import { Deliveries } from './deliveries.js';
import { OrderCoupons } from './order-coupons.js';

/**
 * The debit of a request under an Idempotency-Key, or of a renewal, is already in the log, under this order's id or
 * another one.
 */
export class AlreadyDebitedError extends Error {
  override readonly name = 'AlreadyDebitedError';
}

/** Takes the steps of an order's process, for a request and for the reaction that follows a crash alike. */
@Injectable()
export class OrderProcessRunner {
  constructor(
    private readonly store: AggregateStore,
    private readonly commands: CommandBus,
    private readonly coupons: OrderCoupons,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * Takes steps until none is left, or until `isEnough`. The debit may throw
   * `INSUFFICIENT_BALANCE` or `AlreadyDebitedError`; both leave nothing behind.
   */
  async run(from: OrderProcess, isEnough: (process: OrderProcess) => boolean = () => false): Promise<OrderProcess> {
    let process = from;
    for (let step = nextStep(process); step && !isEnough(process); step = nextStep(process)) {
      process = { ...process, ...(await this.take(step, process)) };
    }
    return process;
  }

  /** Takes one step; returns what is known after it. */
  private async take(
    step: Step,
    { terms, order: before, otherIds, credited, granted, coupon }: OrderProcess,
  ): Promise<Partial<OrderProcess>> {
    switch (step.do) {
      case 'debit':
        await this.debit(terms, otherIds);
        return { debit: 'done' };
      case 'credit':
        await this.credit(terms, step.credit);
        return { credited: [...credited, step.credit.movementId] };
      case 'grant':
        return this.grant(terms, step.items, coupon);
      case 'reserve-coupon':
        return this.coupons.reserve(step.coupon, terms, before);
      case 'count-coupon':
        await this.coupons.settle(step.coupon, terms, 'counted');
        return { coupon: 'counted' };
      case 'release-coupon':
        await this.coupons.settle(step.coupon, terms, 'released');
        return { coupon: 'released' };
      case 'place':
        return { order: await this.decide(terms, before, (state) => place(state, terms)) };
      case 'settle': {
        const settled = await this.decide(terms, before, (state) => settle(state, { terms, granted }));
        if (granted) await failpoint('order.after-delivery');
        else await failpoint('order.after-conclude');
        return { order: settled };
      }
    }
  }

  /** Counts the coupon at the same time: both follow from the payment, and neither from the other. */
  private async grant(
    terms: OrderTerms,
    items: readonly OrderItem[],
    coupon: OrderProcess['coupon'],
  ): Promise<Pick<OrderProcess, 'granted' | 'coupon'>> {
    const uncounted = coupon === 'counted' ? null : terms.coupon;
    const [granted] = await allEnded([
      this.deliveries.deliver(terms, items),
      uncounted ? this.coupons.settle(uncounted, terms, 'counted') : Promise.resolve(),
    ]);
    return { granted, coupon: uncounted ? 'counted' : coupon };
  }

  private async decide(
    { orderId }: OrderTerms,
    before: OrderState,
    decision: Decision<OrderState, OrderEvent>,
  ): Promise<Order> {
    const { state } = await this.store.decide(order, orderId, decision, { isNew: before.status === 'none' });
    return existing(state);
  }

  private async debit(terms: OrderTerms, otherIds: readonly string[]): Promise<void> {
    const { orderId, userId, totalCents, items, coupon, purchaseType, request, renewedEnd } = terms;
    if (purchaseType === 'deposit') throw new Error(`The deposit ${orderId} is paid by balance.`);
    const movement = {
      userId,
      movementId: movementIdOf(orderId),
      amountCents: totalCents,
      orderId,
      since: begunAt(terms),
    };
    const purchase = { purchaseType, items, coupon, request, ...(renewedEnd !== undefined && { renewedEnd }) };
    try {
      const isNew = await this.commands.execute(
        new SpendBalance({ ...movement, kind: 'purchase' }, purchase, otherIds.map(movementIdOf)),
      );
      // The id of any other purchase is new with each request, so an existing debit is this very one.
      if (!isNew && (request !== null || renewedEnd !== undefined)) throw new AlreadyDebitedError();
    } catch (rejection) {
      if (rejection instanceof DomainError || rejection instanceof AlreadyDebitedError)
        await this.coupons.giveUp(terms);
      throw rejection;
    }
    await failpoint('order.after-debit');
  }

  private async credit({ orderId, userId }: OrderTerms, credit: Credit): Promise<void> {
    await this.commands.execute(new CreditWallet({ ...credit, userId, orderId }));
    await failpoint('order.after-credit');
  }
}
