import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import type { FailureReason } from '../domain/order.events.js';
import { processOf } from '../domain/order-process.js';
import { existing, expire, fail, order } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';
import { OrderProcessRunner } from '../process/order-process-runner.js';

/** Ends an unpaid order; without effect on a paid one. Returns its status. */
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
  constructor(
    private readonly store: AggregateStore,
    private readonly processes: OrderProcessRunner,
  ) {}

  async execute({ orderId, because }: CloseOrder): Promise<OrderFacts> {
    const { state } = await this.store.decide(order, orderId, (now) =>
      because === 'expired' ? expire(now) : fail(now, because),
    );
    const after = existing(state);
    // A closed order has nothing left to do but to release its coupon.
    if (after.status !== 'pending' && after.terms.coupon)
      await this.processes.run(processOf(after.terms, { order: after }));
    return factsOf(after);
  }
}
