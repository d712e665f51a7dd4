import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { FailureReason } from '../domain/order.events.js';
import { expire, fail, order } from '../domain/order.js';

/** Ends an order that nobody paid; without effect on one that was. */
export class CloseOrder extends Command<void> {
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

  async execute({ orderId, because }: CloseOrder): Promise<void> {
    await this.store.decide(order, orderId, (state) => (because === 'expired' ? expire(state) : fail(state, because)));
  }
}
