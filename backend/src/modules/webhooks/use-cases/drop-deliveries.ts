import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { drop, message } from '../domain/message.js';
import { DeliveriesView } from '../views/deliveries.view.js';

/** Gives up the pending deliveries of an endpoint that receives nothing any more. Trials are sent all the same. */
export class DropDeliveries extends Command<void> {
  constructor(readonly endpointId: string) {
    super();
  }
}

@CommandHandler(DropDeliveries)
export class DropDeliveriesHandler implements ICommandHandler<DropDeliveries> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: DeliveriesView,
  ) {}

  async execute({ endpointId }: DropDeliveries): Promise<void> {
    const waiting = this.view.stream({ endpointId, status: 'pending' }, { sort: { sequence: 1, _id: 1 } });
    for await (const { _id: deliveryId, eventId, type } of waiting) {
      if (type === 'endpoint.test') continue;
      await asSubcommand(deliveryId, () =>
        this.store.decide(message, eventId, (state) => drop(state, eventId, deliveryId)),
      );
    }
  }
}
