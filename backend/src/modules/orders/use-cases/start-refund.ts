import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { RefundTarget } from '@shop/contracts/sales';
import { Clock } from '../../../platform/clock/clock.js';
import { reasonIsAbout } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { existing, order } from '../domain/order.js';
import { startRefund } from '../domain/refund-decisions.js';
import { earlierRefund } from '../services/earlier-refund.js';

/**
 * Starts the refund of an order, or resumes a rejected one. Throws `NOT_FOUND`, `ORDER_NOT_PAID`,
 * `ORDER_ALREADY_REFUNDED`, `NOT_REFUNDABLE`, `NOT_PAID_BY_PIX`, `REFUND_UNDER_WAY`.
 */
export class StartRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly to: RefundTarget,
  ) {
    super();
  }
}

@CommandHandler(StartRefund)
export class StartRefundHandler implements ICommandHandler<StartRefund> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ orderId, to }: StartRefund): Promise<void> {
    const { state } = await tellingWhoWasFirst(this.queries, earlierRefund(orderId), () =>
      this.store.decide(order, orderId, (now) => startRefund(now, to, this.clock.now().getTime())),
    );
    // Later events of the refund do not all name the buyer.
    reasonIsAbout(existing(state).terms.userId);
  }
}
