import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { isLeftToReaction, processOf } from '../domain/order-process.js';
import { existing, type Order, order } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';
import { OrderProcessRunner } from '../process/order-process-runner.js';

/** Takes the process of a placed order to its end. Returns the order after it. */
export class ContinueOrder extends Command<OrderFacts> {
  constructor(
    readonly orderId: string,
    /** Maker of the keys of a large order: this command, or the reaction that follows. */
    readonly largeDelivery: 'here' | 'by reaction' = 'here',
  ) {
    super();
  }
}

@CommandHandler(ContinueOrder)
export class ContinueOrderHandler implements ICommandHandler<ContinueOrder> {
  constructor(
    private readonly store: AggregateStore,
    private readonly processes: OrderProcessRunner,
  ) {}

  async execute(command: ContinueOrder): Promise<OrderFacts> {
    try {
      return await this.run(command);
    } catch (rejection) {
      // The last use of its coupon went to another order: it has failed and goes on to its end.
      if (!(rejection instanceof DomainError && (await this.find(command.orderId)).status === 'failed'))
        throw rejection;
      return this.run(command);
    }
  }

  private async run({ orderId, largeDelivery }: ContinueOrder): Promise<OrderFacts> {
    const found = await this.find(orderId);
    const isEnough = largeDelivery === 'by reaction' ? isLeftToReaction : undefined;
    const after = await this.processes.run(processOf(found.terms, { order: found }), isEnough);
    return factsOf(existing(after.order));
  }

  private async find(orderId: string): Promise<Order> {
    return existing(await this.store.load(order, orderId));
  }
}
