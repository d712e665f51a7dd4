import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@shop/kernel/domain-error';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { endpoints, existingEndpoint } from '../domain/endpoints.js';
import { message, replay } from '../domain/message.js';
import { MessageTexts } from '../services/message-texts.js';
import { DeliveriesView } from '../views/deliveries.view.js';

/**
 * Sends a delivery once more, at once; without the name of a person who was erased. Throws `NOT_FOUND`,
 * `ENDPOINT_DISABLED`.
 */
export class ReplayDelivery extends Command<{ readonly isNameless: boolean }> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
    readonly deliveryId: string,
  ) {
    super();
  }
}

@CommandHandler(ReplayDelivery)
export class ReplayDeliveryHandler implements ICommandHandler<ReplayDelivery> {
  constructor(
    private readonly store: AggregateStore,
    private readonly view: DeliveriesView,
    private readonly messages: MessageTexts,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId, endpointId, deliveryId }: ReplayDelivery): Promise<{ readonly isNameless: boolean }> {
    const { state } = existingEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    const doc = await this.view.get(deliveryId);
    if (doc?.endpointId !== endpointId) throw new DomainError('NOT_FOUND');
    if (state.is === 'disabled') throw new DomainError('ENDPOINT_DISABLED');
    const at = this.clock.now().toISOString();
    const replayed = await this.store.decide(message, doc.eventId, (now) => replay(now, doc.eventId, deliveryId, at));
    return { isNameless: await this.messages.isNameless(doc.eventId, replayed.state) };
  }
}
