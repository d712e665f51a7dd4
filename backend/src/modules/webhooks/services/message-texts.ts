import { Injectable } from '@nestjs/common';
import type { WebhookDelivery } from '@shop/contracts/webhooks';
import { Config } from '../../../platform/config/config.js';
import { Sealing, type Keyring } from '../../../platform/sealing/sealing.js';
import { SHOP } from '../domain/endpoints.js';
import type { Message } from '../domain/message.js';
import type { Attempt, DeliveryTarget, MessageContent } from '../domain/message.events.js';
import type { DeliveryDoc } from '../views/deliveries.view.js';
import { MessagesView } from '../views/messages.view.js';
import { bodyOf, headersOf } from './requests.js';
import type { ReceivedResponse } from './exchange.js';

const nameAt = (eventId: string): string => `webhook-${eventId} username`;
const responseAt = (deliveryId: string): string => `webhook delivery ${deliveryId} response`;
const personOf = ({ userId }: MessageContent): string => userId ?? SHOP;

/**
 * Seals and opens the personal part of messages. It is sealed before it becomes part of an event, and stays sealed in
 * the view, so that an erasure takes it from every delivery at once.
 */
@Injectable()
export class MessageTexts {
  constructor(
    private readonly sealing: Sealing,
    private readonly config: Config,
    private readonly view: MessagesView,
  ) {}

  sealName(eventId: string, userId: string, username: string): Promise<string | null> {
    return this.sealing.seal(userId, username, nameAt(eventId));
  }

  sealResponse(content: MessageContent, deliveryId: string, response: ReceivedResponse): Promise<string | null> {
    return this.sealing.seal(personOf(content), response, responseAt(deliveryId));
  }

  /** Returns true once the name in a message can be opened no more: its person was erased. */
  async isNameless(eventId: string, message: Message): Promise<boolean> {
    if (message.status !== 'created' || message.content.userId === null || message.content.sealedName === null)
      return false;
    const { userId, sealedName } = message.content;
    return (await this.sealing.keyring([userId])).open(userId, sealedName, nameAt(eventId)) === null;
  }

  /** Returns the body that a target is sent. */
  async body(eventId: string, target: DeliveryTarget, content: MessageContent): Promise<string> {
    return this.written(await this.sealing.keyring([personOf(content)]), eventId, target, content);
  }

  /** Returns how deliveries are shown, for all of a page at once. */
  async shown(docs: readonly DeliveryDoc[]): Promise<(doc: DeliveryDoc) => WebhookDelivery> {
    const found = await this.view.byIds(docs.map(({ eventId }) => eventId));
    const contents = new Map(found.map(({ _id, content }) => [_id, content]));
    const keyring = await this.sealing.keyring([...contents.values()].map(personOf));
    return (doc) => {
      const { eventId, kind } = doc;
      const content = contents.get(eventId);
      const body = content ? this.written(keyring, eventId, { ...doc, deliveryId: doc._id }, content) : '';
      const at = new Date(doc.attempts.at(-1)?.at ?? doc.createdAt);
      return {
        id: doc._id,
        event_id: eventId,
        type: doc.type,
        status: doc.status,
        created_at: doc.createdAt.toISOString(),
        next_attempt_at: doc.nextAttemptAt?.toISOString() ?? null,
        request: { headers: headersOf(kind, { eventId, body, at }, 'masked'), body },
        attempts: doc.attempts.map(({ sealedResponse, at: startedAt, status, error, ms }: Attempt) => ({
          at: startedAt,
          status,
          error,
          ms,
          response:
            sealedResponse === null || !content
              ? null
              : (keyring.open(personOf(content), sealedResponse, responseAt(doc._id)) as ReceivedResponse | null),
        })),
      };
    };
  }

  private written(keyring: Keyring, eventId: string, target: DeliveryTarget, content: MessageContent): string {
    const { userId, sealedName } = content;
    const opened = userId === null || sealedName === null ? null : keyring.open(userId, sealedName, nameAt(eventId));
    return bodyOf(target, { content, username: opened as string | null }, this.config.brandName);
  }
}
