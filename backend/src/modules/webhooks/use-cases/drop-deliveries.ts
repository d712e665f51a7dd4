import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asSubcommand } from '../../../platform/context/subcommand.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { drop, message } from '../domain/message.js';
import { DeliveriesView } from '../views/deliveries.view.js';

/**
 * Gives up the pending deliveries of an endpoint that has stopped, except trials. Later deliveries stay: by then the
 * endpoint was switched on again.
 */
export class DropDeliveries extends Command<void> {
  constructor(
    readonly endpointId: string,
    /** Position of its stop in the log. */
    readonly position: bigint,
  ) {
    super();
  }
}

@CommandHandler(DropDeliveries)
export class DropDeliveriesHandler implements ICommandHandler<DropDeliveries> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: DeliveriesView,
  ) {}

  async execute({ endpointId, position }: DropDeliveries): Promise<void> {
    const before = { endpointId, status: 'pending', sequence: { $lt: Number(position) } } as const;
    const waiting = this.view.stream(before, { sort: { sequence: 1, _id: 1 } });
    for await (const { _id: deliveryId, eventId, type } of waiting) {
      if (type === 'endpoint.test') continue;
      await asSubcommand(deliveryId, () =>
        this.store.decide(message, eventId, (state) => drop(state, eventId, deliveryId)),
      );
    }
  }
}
