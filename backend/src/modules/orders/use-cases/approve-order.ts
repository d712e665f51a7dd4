import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type PossibleEarlierAct, tellingWhoWasFirst } from '../../account/use-cases/find-earlier-act.js';
import { FindDeletedProducts } from '../../catalog/use-cases/find-deleted-products.js';
import { IsErased } from '../../identity/use-cases/erasure/is-erased.js';
import { isLeftToReaction, processOf } from '../domain/order-process.js';
import { approve, existing, order } from '../domain/order.js';
import { OrderProcessRunner } from '../process/order-process-runner.js';

/**
 * Pays a pending order by hand and delivers it; a large one is left to the reaction. Throws `NOT_FOUND`,
 * `ORDER_NOT_PENDING`, `PRODUCT_UNAVAILABLE`.
 */
export class ApproveOrder extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

const earlierEnd = (orderId: string): PossibleEarlierAct => ({
  codes: ['ORDER_NOT_PENDING'],
  stream: `${order.category}-${orderId}`,
  acts: { OrderPaid: 'orderConfirmed', OrderFailed: 'orderClosed', OrderExpired: 'orderExpired' },
});

@CommandHandler(ApproveOrder)
export class ApproveOrderHandler implements ICommandHandler<ApproveOrder> {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly processes: OrderProcessRunner,
  ) {}

  async execute({ orderId }: ApproveOrder): Promise<void> {
    const { terms } = existing(await this.store.load(order, orderId));
    // The charge of an erased buyer is being removed, and a delivery would be lost.
    if (await this.queries.execute(new IsErased(terms.userId))) throw new DomainError('ORDER_NOT_PENDING');
    const deleted = await this.queries.execute(new FindDeletedProducts(terms.items.map(({ productId }) => productId)));
    const { state } = await tellingWhoWasFirst(this.queries, earlierEnd(orderId), () =>
      this.store.decide(order, orderId, (now) => {
        // An order is invisible before its charge is open.
        if (now.status === 'pending' && !now.opened) throw new DomainError('NOT_FOUND');
        const approved = approve(now);
        if (deleted.length > 0) throw new DomainError('PRODUCT_UNAVAILABLE');
        return approved;
      }),
    );
    const approved = existing(state);
    await this.processes.run(processOf(approved.terms, { order: approved }), isLeftToReaction);
  }
}
