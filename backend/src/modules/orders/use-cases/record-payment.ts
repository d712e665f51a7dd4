import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { FindDeletedProducts } from '../../catalog/use-cases/find-deleted-products.js';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import type { OrderTerms } from '../domain/order.events.js';
import { order, recordPayment, type ReceivedPayment } from '../domain/order.js';

/** Records one PIX that the PSP confirmed, with its outcome. Money moves with `ContinueOrder`. */
export class RecordPayment extends Command<void> {
  constructor(
    readonly terms: Pick<OrderTerms, 'orderId' | 'userId' | 'items'>,
    readonly payment: ReceivedPayment,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ terms, payment }: RecordPayment): Promise<void> {
    const isUndeliverable = await this.isUndeliverable(terms);
    await this.store.decide(order, terms.orderId, (state) => recordPayment(state, payment, isUndeliverable));
  }

  private async isUndeliverable({ userId, items }: RecordPayment['terms']): Promise<boolean> {
    const deleted = new FindDeletedProducts(items.map(({ productId }) => productId));
    const [isErased, { length }] = await Promise.all([
      this.queries.execute(new IsErased(userId)),
      this.queries.execute(deleted),
    ]);
    return isErased || length > 0;
  }
}
