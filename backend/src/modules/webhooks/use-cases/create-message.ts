import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookEvent } from '@shop/contracts/webhooks';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import { SHOP } from '../domain/endpoints.js';
import { createMessage, message } from '../domain/message.js';
import type { DeliveryTarget } from '../domain/message.events.js';
import { FactSources, type Facts } from '../facts/facts.js';
import { EventSubscribers } from '../services/event-subscribers.js';
import { MessageTexts } from '../services/message-texts.js';
import type { Subscriber } from '../views/subscribers.view.js';

/** Creates the message about an event of the log, recorded at the instant `at`, once. `position`: its place there. */
export class CreateMessage extends Command<void> {
  constructor(
    readonly eventId: string,
    readonly at: string,
    readonly position: bigint,
    /** Kinds of events that endpoints may receive of it. */
    readonly types: readonly WebhookEvent[],
    /** Finds the facts of the event; null when no endpoint receives it. */
    readonly facts: (sources: FactSources) => Promise<Facts | null> | Facts | null,
  ) {
    super();
  }
}

@CommandHandler(CreateMessage)
export class CreateMessageHandler implements ICommandHandler<CreateMessage> {
  constructor(
    private readonly store: AggregateStore,
    private readonly sources: FactSources,
    private readonly messages: MessageTexts,
    private readonly ids: Ids,
    private readonly subscribers: EventSubscribers,
  ) {}

  async execute({ eventId, at, position, types, facts: find }: CreateMessage): Promise<void> {
    const subscribers = await this.subscribers.find(at, types);
    const facts = subscribers.length === 0 ? null : await find(this.sources);
    const targets = facts === null ? [] : await this.targets(subscribers, facts);
    if (facts === null || targets.length === 0) return;
    const { type, userId, data } = facts;
    const username = userId === null || type === 'user.deleted' ? null : await this.sources.username(userId, position);
    const sealedName =
      userId === null || username === null ? null : await this.messages.sealName(eventId, userId, username);
    const content = { type, timestamp: at, data, userId, sealedName };
    const now = this.sources.clock.now().toISOString();
    await this.store.decide(message, eventId, (state) =>
      createMessage(state, { eventId, ...content, targets, at: now }),
    );
  }

  /** Returns the endpoints of the shop, and those of the buyer unless they are banned. */
  private async targets(
    subscribers: readonly Subscriber[],
    { type, buyerId }: Facts,
  ): Promise<readonly DeliveryTarget[]> {
    const ofType = subscribers.filter(({ events }) => events.includes(type));
    const ofBuyer = ofType.filter(({ ownerId }) => ownerId === buyerId);
    const isSilent =
      buyerId === null || ofBuyer.length === 0 || (await this.sources.queries.execute(new IsBanned(buyerId)));
    const ofShop = ofType.filter(({ ownerId }) => ownerId === SHOP);
    return [...ofShop, ...(isSilent ? [] : ofBuyer)].map(({ ownerId, endpointId, kind }) => {
      return { deliveryId: this.ids.derived('webhook', endpointId), ownerId, endpointId, kind };
    });
  }
}
