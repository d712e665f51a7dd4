import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { endpoints, removeAll, removeEndpoint } from '../domain/endpoints.js';

/** Removes an endpoint and drops its pending deliveries. Throws `NOT_FOUND`. */
export class RemoveEndpoint extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveEndpoint)
export class RemoveEndpointHandler implements ICommandHandler<RemoveEndpoint> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ ownerId, endpointId }: RemoveEndpoint): Promise<void> {
    await this.store.decide(endpoints, ownerId, (state) => removeEndpoint(state, { ownerId, endpointId }));
  }
}

/** Removes all endpoints of a person who is no reseller any more. */
export class RemoveEndpointsOf extends Command<void> {
  constructor(readonly ownerId: string) {
    super();
  }
}

@CommandHandler(RemoveEndpointsOf)
export class RemoveEndpointsOfHandler implements ICommandHandler<RemoveEndpointsOf> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ ownerId }: RemoveEndpointsOf): Promise<void> {
    await this.store.decide(endpoints, ownerId, (state) => removeAll(state, ownerId));
  }
}
