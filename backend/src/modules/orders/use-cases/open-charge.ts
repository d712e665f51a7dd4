import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { existing, openCharge, order } from '../domain/order.js';
import { factsOf, type OrderFacts } from './find-order.js';

/** The PSP has the charge: from now on the order is seen. */
export class OpenCharge extends Command<OrderFacts> {
  constructor(
    readonly orderId: string,
    readonly charge: { readonly brCode: string; readonly expiresAt: string },
  ) {
    super();
  }
}

@CommandHandler(OpenCharge)
export class OpenChargeHandler implements ICommandHandler<OpenCharge> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ orderId, charge }: OpenCharge): Promise<OrderFacts> {
    const { state } = await this.store.decide(order, orderId, (now) => openCharge(now, charge));
    return factsOf(existing(state));
  }
}
