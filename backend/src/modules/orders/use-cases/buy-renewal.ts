import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { derivedUuid } from '../../../platform/uuid/uuid.js';
import { FindDebit } from '../../wallet/use-cases/find-debit.js';
import type { OrderItem, OrderTerms } from '../domain/order.events.js';
import { begunAt, movementIdOf, processOf, type OrderProcess } from '../domain/order-process.js';
import { order } from '../domain/order.js';
import { AlreadyDebitedError, OrderProcessRunner } from '../process/order-process-runner.js';
import { termsOf } from './resume-purchase.js';

export interface RenewalPurchase {
  readonly userId: string;
  readonly subscriptionId: string;
  /** The end that it is bought before, ISO 8601. An end is renewed once, also when its order is refunded. */
  readonly renewedEnd: string;
  readonly item: OrderItem;
}

/**
 * Buys the renewal of a subscription from the balance, in one ordinary order. A later attempt finds the order, or its
 * debit, and finishes it. Throws `INSUFFICIENT_BALANCE`, which leaves nothing behind.
 */
export class BuyRenewal extends Command<void> {
  constructor(readonly purchase: RenewalPurchase) {
    super();
  }
}

@CommandHandler(BuyRenewal)
export class BuyRenewalHandler implements ICommandHandler<BuyRenewal> {
  constructor(
    private readonly store: AggregateStore,
    private readonly processes: OrderProcessRunner,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ purchase }: BuyRenewal): Promise<void> {
    const terms = renewalTerms(purchase, this.clock.now());
    const found = await this.store.load(order, terms.orderId);
    try {
      await this.processes.run(
        found.status === 'none' ? processOf(terms) : processOf(found.terms, { order: found, debit: 'done' }),
      );
    } catch (error) {
      if (!(error instanceof AlreadyDebitedError)) throw error;
      await this.processes.run(await this.debited(terms));
    }
  }

  /** Returns the process of a purchase that another attempt has paid, with the terms of its debit. */
  private async debited(terms: OrderTerms): Promise<OrderProcess> {
    const { userId, orderId } = terms;
    const debit = await this.queries.execute(new FindDebit(userId, movementIdOf(orderId), begunAt(terms)));
    const paid = debit && debit !== 'voided' ? termsOf(debit) : null;
    if (!paid) throw new Error(`The renewal ${orderId} has no debit with terms.`);
    return processOf(paid, { order: await this.store.load(order, orderId), debit: 'done' });
  }
}

/** Returns the id of the order that renews an end. */
export const renewalIdOf = ({
  subscriptionId,
  renewedEnd,
}: Pick<RenewalPurchase, 'subscriptionId' | 'renewedEnd'>): string =>
  derivedUuid('renewal', subscriptionId, renewedEnd);

const renewalTerms = (
  { userId, subscriptionId, renewedEnd, item }: RenewalPurchase,
  now: Date,
): OrderTerms & { readonly renewedEnd: string } => ({
  orderId: renewalIdOf({ subscriptionId, renewedEnd }),
  userId,
  purchaseType: 'subscription',
  items: [item],
  totalCents: item.priceCents,
  coupon: null,
  paymentMethod: 'balance',
  charge: null,
  at: now.toISOString(),
  request: null,
  renewedEnd,
});
