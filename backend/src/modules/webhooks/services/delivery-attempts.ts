import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { type Endpoint, signingSecrets } from '../domain/endpoints.js';
import type { MessageContent } from '../domain/message.events.js';
import type { DeliveryDoc } from '../views/deliveries.view.js';
import { AttemptRecords } from './attempt-records.js';
import type { After } from './endpoint-queues.js';
import { requestedWait } from './requested-wait.js';
import { headersOf } from './requests.js';
import { MessageTexts } from './message-texts.js';
import { Receivers } from './receivers.js';
import { WebhookClient } from './webhook-client.js';

const TOO_MANY = 429;

const NOTHING: After = { dueAt: null, restsUntil: null };

/** Makes one attempt of a delivery, and has it recorded. Safe to run twice: the stream says whether it is still due. */
@Injectable()
export class DeliveryAttempts {
  constructor(
    private readonly records: AttemptRecords,
    private readonly receivers: Receivers,
    private readonly messages: MessageTexts,
    private readonly client: WebhookClient,
    private readonly clock: Clock,
  ) {}

  async make(delivery: DeliveryDoc): Promise<After> {
    const { eventId, _id: deliveryId } = delivery;
    const state = await this.records.load(eventId);
    const due = state.status === 'created' ? state.deliveries.find((one) => one.deliveryId === deliveryId) : undefined;
    if (state.status !== 'created' || due?.status !== 'pending') return NOTHING;
    if (due.nextAttemptAt !== null && Date.parse(due.nextAttemptAt) > this.clock.nowMs())
      return { ...NOTHING, dueAt: Date.parse(due.nextAttemptAt) };
    const endpoint = await this.receivers.find(delivery, state.content.type === 'endpoint.test');
    if (endpoint) return this.send(delivery, due.nextAttemptAt, state.content, endpoint);
    await this.records.drop(eventId, due);
    return NOTHING;
  }

  private async send(
    { eventId, _id: deliveryId, ownerId, endpointId, kind }: DeliveryDoc,
    dueAt: string | null,
    content: MessageContent,
    endpoint: Endpoint,
  ): Promise<After> {
    const target = { deliveryId, ownerId, endpointId, kind };
    let restsFor: number | null = null;
    const after = await this.records.during(eventId, async () => {
      const at = this.clock.now();
      const body = await this.messages.body(eventId, target, content);
      const headers = headersOf(kind, { eventId, body, at }, signingSecrets(endpoint, at));
      const exchange = await this.client.post(endpoint.url ?? '', headers, body);
      await failpoint('webhook.after-request');
      const { status, error, ms, response } = exchange;
      const sealedResponse = response && (await this.messages.sealResponse(content, deliveryId, response));
      const isSuccess = status !== null && status >= 200 && status < 300;
      const retryAfterMs =
        kind === 'discord' && status === TOO_MANY ? requestedWait(exchange, this.clock.nowMs()) : null;
      restsFor = retryAfterMs;
      const result = { dueAt, at: at.toISOString(), ms, status, error, sealedResponse, isSuccess, retryAfterMs };
      return { target, result };
    });
    const next = after.status === 'created' && after.deliveries.find((one) => one.deliveryId === deliveryId);
    const nextAt = next && next.nextAttemptAt !== null ? Date.parse(next.nextAttemptAt) : null;
    return { dueAt: nextAt, restsUntil: restsFor === null ? null : nextAt };
  }
}
