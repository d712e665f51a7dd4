import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { FailureReason } from '../domain/order.events.js';
import { existing, expire, fail, order } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';

/** Ends an order that nobody paid; without effect on one that was. Answers how it stands then. */
export class CloseOrder extends Command<OrderFacts> {
  constructor(
    readonly orderId: string,
    readonly because: FailureReason | 'expired',
  ) {
    super();
  }
}

@CommandHandler(CloseOrder)
export class CloseOrderHandler implements ICommandHandler<CloseOrder> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ orderId, because }: CloseOrder): Promise<OrderFacts> {
    const { state } = await this.store.decide(order, orderId, (now) =>
      because === 'expired' ? expire(now) : fail(now, because),
    );
    return factsOf(existing(state));
  }
}
