import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { processOf } from '../domain/order-process.js';
import { approve, existing, order } from '../domain/order.js';
import { OrderProcessRunner } from './order-process-runner.js';

/** Pays a pending order by hand and delivers it. Throws `NOT_FOUND` and `ORDER_NOT_PENDING`. */
export class ApproveOrder extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ApproveOrder)
export class ApproveOrderHandler implements ICommandHandler<ApproveOrder> {
  constructor(
    private readonly store: AggregateStore,
    private readonly processes: OrderProcessRunner,
  ) {}

  async execute({ orderId }: ApproveOrder): Promise<void> {
    const { state } = await this.store.decide(order, orderId, (now) => {
      // An order is invisible before its charge is open.
      if (now.status === 'pending' && !now.opened) throw new DomainError('NOT_FOUND');
      return approve(now);
    });
    const approved = existing(state);
    await this.processes.run(processOf(approved.terms, { order: approved, debit: 'unknown' }));
  }
}
