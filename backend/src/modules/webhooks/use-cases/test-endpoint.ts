import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { endpoints, existingEndpoint } from '../domain/endpoints.js';
import { message, createMessage } from '../domain/message.js';

/** Sends a trial to one endpoint and returns the id of the delivery. Throws `NOT_FOUND`. */
export class TestEndpoint extends Command<string> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
  ) {
    super();
  }
}

@CommandHandler(TestEndpoint)
export class TestEndpointHandler implements ICommandHandler<TestEndpoint> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId, endpointId }: TestEndpoint): Promise<string> {
    const { kind } = existingEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    const [eventId, deliveryId] = [this.ids.derived('webhook-test'), this.ids.derived('webhook-test', endpointId)];
    const at = this.clock.now().toISOString();
    const data = { endpoint_id: endpointId };
    const content = { type: 'endpoint.test', timestamp: at, data, userId: null, sealedName: null } as const;
    const targets = [{ deliveryId, ownerId, endpointId, kind }];
    await this.store.decide(message, eventId, (state) => createMessage(state, { eventId, ...content, targets, at }));
    return deliveryId;
  }
}
