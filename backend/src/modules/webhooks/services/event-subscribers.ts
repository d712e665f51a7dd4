import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@shop/contracts/webhooks';
import { type Subscriber, SUBSCRIBERS, SubscribersView } from '../views/subscribers.view.js';
import { MessagePace } from './message-pace.js';

/** Finds the subscribers of an event: the endpoints that may receive it. */
@Injectable()
export class EventSubscribers {
  constructor(
    private readonly view: SubscribersView,
    private readonly pace: MessagePace,
  ) {}

  /**
   * Returns the endpoints for an event of that instant. Where there are any, waits until its message may be created,
   * and returns those of then.
   */
  async find(at: string, types: readonly WebhookEvent[]): Promise<readonly Subscriber[]> {
    const subscribers = await this.now(at, types);
    if (subscribers.length === 0) return subscribers;
    await this.pace.turn(at);
    return this.now(at, types);
  }

  private async now(at: string, types: readonly WebhookEvent[]): Promise<readonly Subscriber[]> {
    const { subscribers = [] } = (await this.view.get(SUBSCRIBERS)) ?? {};
    return subscribers.filter(
      ({ isActive, createdAt, events }) => isActive && createdAt <= at && types.some((type) => events.includes(type)),
    );
  }
}
