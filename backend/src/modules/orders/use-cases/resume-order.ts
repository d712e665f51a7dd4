import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectView } from '../../../platform/projections/projection.js';
import type { View } from '../../../platform/projections/view.js';
import type { OrderDoc } from '../views/client-order.js';
import { ordersView } from '../views/orders.view.js';
import { CompleteOrder } from './complete-order.js';

/** Completes an order by balance that its request did not finish. Nearly all are finished: the view spares those a read of the log. */
export class ResumeOrder extends Command<void> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ResumeOrder)
export class ResumeOrderHandler implements ICommandHandler<ResumeOrder> {
  constructor(
    private readonly commands: CommandBus,
    @InjectView(ordersView) private readonly view: View<OrderDoc>,
  ) {}

  async execute({ orderId }: ResumeOrder): Promise<void> {
    const doc = await this.view.get(orderId);
    if (!doc?.done) await this.commands.execute(new CompleteOrder(orderId));
  }
}
