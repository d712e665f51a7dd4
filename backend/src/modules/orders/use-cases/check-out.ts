import { Logger } from '@nestjs/common';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Checkout, CheckoutItem, CheckoutResult, PriceChange } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { Ids } from '../../../platform/clock/ids.js';
import { currentContext, mayBeRepeated } from '../../../platform/context/request-context.js';
import { Unavailable } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { FindPlans } from '../../catalog/use-cases/find-plans.js';
import type { FailureReason, OrderItem, OrderTerms } from '../domain/order.events.js';
import { existing, fail, order, place, type Order } from '../domain/order.js';
import { OrderChain } from './order-chain.js';

const ATTEMPTS = 5;

/**
 * Buys the items of a cart with the balance: debited and delivered when it answers. `PRODUCT_UNAVAILABLE`,
 * `PRICE_CHANGED` with the present prices, `INSUFFICIENT_BALANCE`; none of them once the balance was debited.
 */
export class CheckOut extends Command<CheckoutResult> {
  constructor(
    readonly userId: string,
    readonly cart: Checkout,
  ) {
    super();
  }
}

/** Rejections of the debit itself: too little money, or given up by the reaction that ends what a request left open. */
const reasonOf: Readonly<Partial<Record<string, FailureReason>>> = {
  INSUFFICIENT_BALANCE: 'insufficient_balance',
  UNAVAILABLE: 'abandoned',
};

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  private readonly logger = new Logger(CheckOut.name);

  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly chain: OrderChain,
  ) {}

  async execute({ userId, cart }: CheckOut): Promise<CheckoutResult> {
    const placed = (await this.begun()) ?? (await this.place(userId, await this.priced(cart.items)));
    await failpoint('order.after-place');
    await this.pay(placed);
    const bought = await this.finish(placed);
    return {
      message: bought.delivered
        ? 'Compra realizada com sucesso.'
        : 'Pagamento confirmado. A entrega termina em instantes.',
      orderId: bought.terms.orderId,
      status: bought.status,
      total: brlFromCents(bought.terms.totalCents),
      qrCodeImage: null,
      qrCodeText: null,
      expiresAt: null,
      generatedKeys: [],
    };
  }

  private async priced(wanted: readonly CheckoutItem[]): Promise<OrderItem[]> {
    const plans = await this.queries.execute(new FindPlans(wanted.map(({ planId }) => planId)));
    const items = wanted.map(({ productId }, index): OrderItem => {
      const plan = plans[index];
      if (plan?.productId !== productId) throw new DomainError('PRODUCT_UNAVAILABLE');
      return plan;
    });
    const changed = items.filter(({ priceCents }, index) => priceCents !== centsFromBrl(wanted[index]?.price));
    if (changed.length > 0) {
      const prices = changed.map(({ productId, planId, priceCents }): PriceChange => ({
        productId,
        planId,
        price: brlFromCents(priceCents),
      }));
      throw new DomainError('PRICE_CHANGED', { items: prices });
    }
    return items;
  }

  private orderIdOf(attempt: number): string {
    return this.ids.derived('order', String(attempt));
  }

  /** The order of an earlier run of this command, with the prices of its time, unless it was given up. */
  private async begun(): Promise<Order | null> {
    if (!mayBeRepeated()) return null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const state = await this.store.load(order, this.orderIdOf(attempt));
      if (state.status === 'none') return null;
      if (state.status !== 'failed') return state;
    }
    return null;
  }

  private async place(userId: string, items: readonly OrderItem[]): Promise<Order> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const terms: OrderTerms = {
        orderId: this.orderIdOf(attempt),
        userId,
        purchaseType: 'subscription',
        items,
        totalCents: items.reduce((sum, { priceCents }) => sum + priceCents, 0),
        paymentMethod: 'balance',
        charge: null,
      };
      const { state } = await this.store.decide(order, terms.orderId, (now) => place(now, terms), {
        isNew: !mayBeRepeated(),
      });
      const placed = existing(state);
      if (placed.status !== 'failed') return placed;
    }
    throw new DomainError('UNAVAILABLE');
  }

  /** Where the debit cannot be any more, the order is closed: then nothing was done. */
  private async pay(placed: Order): Promise<void> {
    try {
      await this.chain.pay(placed);
    } catch (error) {
      const reason = error instanceof DomainError && reasonOf[error.code];
      if (reason) {
        await this.store.decide(order, placed.terms.orderId, (now) => fail(now, reason));
        currentContext().effects.takeBack();
      }
      throw error;
    }
  }

  /** Paid is paid: whatever comes between debit and delivery, the rest follows from the log. */
  private async finish(placed: Order): Promise<Order> {
    try {
      return await this.chain.finish(placed);
    } catch (error) {
      if (!(error instanceof Unavailable))
        this.logger.error({ err: error, orderId: placed.terms.orderId }, 'a paid order is not delivered yet');
      return { ...placed, status: 'paid' };
    }
  }
}
