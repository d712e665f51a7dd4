import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Checkout, CheckoutItem, CheckoutResult, PriceChange } from '@shop/contracts/orders';
import { DomainError } from '@shop/kernel/domain-error';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { Ids } from '../../../platform/clock/ids.js';
import { isFirstRun } from '../../../platform/context/request-context.js';
import { Unavailable } from '../../../platform/deadline/unavailable.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { FindPlans } from '../../catalog/use-cases/find-plans.js';
import type { OrderItem, OrderTerms } from '../domain/order.events.js';
import { existing, fail, order, place, type Order } from '../domain/order.js';
import { OrderChain } from './order-chain.js';

const ATTEMPTS = 5;

/**
 * Buys the items of a cart with the balance: debited and delivered when it answers. `PRODUCT_UNAVAILABLE`,
 * `PRICE_CHANGED` with the present prices, `INSUFFICIENT_BALANCE`.
 */
export class CheckOut extends Command<CheckoutResult> {
  constructor(
    readonly userId: string,
    readonly cart: Checkout,
  ) {
    super();
  }
}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly ids: Ids,
    private readonly chain: OrderChain,
  ) {}

  async execute({ userId, cart }: CheckOut): Promise<CheckoutResult> {
    const items = await this.priced(cart.items);
    const placed = await this.place(userId, items);
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

  /** A command that is repeated finds its order; one that was given up meanwhile is placed anew. */
  private async place(userId: string, items: readonly OrderItem[]): Promise<Order> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const terms: OrderTerms = {
        orderId: this.ids.derived('order', String(attempt)),
        userId,
        purchaseType: 'subscription',
        items,
        totalCents: items.reduce((sum, { priceCents }) => sum + priceCents, 0),
        paymentMethod: 'balance',
        charge: null,
      };
      const { state } = await this.store.decide(order, terms.orderId, (now) => place(now, terms), {
        isNew: isFirstRun(),
      });
      const placed = existing(state);
      if (placed.status !== 'failed') return placed;
    }
    throw new DomainError('UNAVAILABLE');
  }

  private async pay(placed: Order): Promise<void> {
    try {
      await this.chain.pay(placed);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INSUFFICIENT_BALANCE') {
        await this.store.decide(order, placed.terms.orderId, (now) => fail(now, 'insufficient_balance'));
      }
      throw error;
    }
  }

  /** Paid is paid: when the store goes away between debit and delivery, the rest follows from the log. */
  private async finish(placed: Order): Promise<Order> {
    try {
      return await this.chain.finish(placed);
    } catch (error) {
      if (error instanceof Unavailable) return { ...placed, status: 'paid' };
      throw error;
    }
  }
}
