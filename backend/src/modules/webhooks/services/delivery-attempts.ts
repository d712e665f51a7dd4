import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { runInContext } from '../../../platform/context/request-context.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failpoint } from '../../../platform/failpoints/failpoints.js';
import { IsBanned } from '../../identity/use-cases/administration/is-banned.js';
import {
  type Endpoint,
  endpoints,
  findEndpoint,
  noteOutcome,
  type Outcome,
  SHOP,
  signingSecrets,
} from '../domain/endpoints.js';
import { attempt, type AttemptResult, drop, message, type Message } from '../domain/message.js';
import type { DeliveryTarget } from '../domain/message.events.js';
import type { DeliveryDoc } from '../views/deliveries.view.js';
import type { After } from './endpoint-queues.js';
import { headersOf } from './requests.js';
import { MessageTexts } from './message-texts.js';
import type { Exchange } from './exchange.js';
import { WebhookClient } from './webhook-client.js';

const TOO_MANY = 429;
/** Wait that an endpoint may ask for at most, in milliseconds. */
const LONGEST_REST_MS = 3_600_000;

const NOTHING: After = { dueAt: null, restsUntil: null };

/** Makes one attempt of a delivery and records it. Safe to run twice: the stream says whether it is still due. */
@Injectable()
export class DeliveryAttempts {
  constructor(
    private readonly store: AggregateStore,
    private readonly queries: QueryBus,
    private readonly messages: MessageTexts,
    private readonly client: WebhookClient,
    private readonly clock: Clock,
  ) {}

  async make(delivery: DeliveryDoc): Promise<After> {
    const { eventId, _id: deliveryId } = delivery;
    const state = await this.store.load(message, eventId);
    const due = state.status === 'created' ? state.deliveries.find((one) => one.deliveryId === deliveryId) : undefined;
    if (state.status !== 'created' || due?.status !== 'pending') return NOTHING;
    if (due.nextAttemptAt !== null && Date.parse(due.nextAttemptAt) > this.clock.nowMs())
      return { ...NOTHING, dueAt: Date.parse(due.nextAttemptAt) };
    const endpoint = await this.receiver(delivery, state.content.type === 'endpoint.test');
    const context = { commandId: `webhook/${deliveryId}/${due.nextAttemptAt ?? ''}`, isFirstRun: false };
    return runInContext(context, async () => {
      if (endpoint) return this.send(delivery, state, endpoint);
      await this.store.decide(message, eventId, (now) => drop(now, eventId, deliveryId));
      return NOTHING;
    });
  }

  /** Returns the endpoint if it takes messages. A trial is sent to a disabled endpoint too. */
  private async receiver({ ownerId, endpointId }: DeliveryDoc, isTest: boolean): Promise<Endpoint | null> {
    const endpoint = findEndpoint(await this.store.load(endpoints, ownerId), endpointId);
    if (!endpoint || (endpoint.state.is === 'disabled' && !isTest)) return null;
    const isSilent = ownerId !== SHOP && (await this.queries.execute(new IsBanned(ownerId)));
    return isSilent ? null : endpoint;
  }

  private async send(
    { eventId, _id: deliveryId, ownerId, endpointId, kind }: DeliveryDoc,
    { content }: Extract<Message, { readonly status: 'created' }>,
    endpoint: Endpoint,
  ): Promise<After> {
    const at = this.clock.now();
    const body = await this.messages.body(eventId, { deliveryId, ownerId, endpointId, kind }, content);
    const headers = headersOf(kind, { eventId, body, at }, signingSecrets(endpoint, at));
    const exchange = await this.client.post(endpoint.url ?? '', headers, body);
    await failpoint('webhook.after-request');
    const { status, error, ms, response } = exchange;
    const sealedResponse = response && (await this.messages.sealResponse(content, deliveryId, response));
    const isSuccess = status !== null && status >= 200 && status < 300;
    const retryAfterMs = kind === 'discord' && status === TOO_MANY ? retryAfterOf(exchange) : null;
    const made: AttemptResult = { at: at.toISOString(), ms, status, error, sealedResponse, isSuccess, retryAfterMs };
    const { state: after } = await this.store.decide(message, eventId, (now) =>
      attempt(now, eventId, deliveryId, made),
    );
    if (retryAfterMs === null) await this.note({ ownerId, endpointId }, { isSuccess, status, at: made.at });
    const next = after.status === 'created' && after.deliveries.find((one) => one.deliveryId === deliveryId);
    const dueAt = next && next.nextAttemptAt !== null ? Date.parse(next.nextAttemptAt) : null;
    return { dueAt, restsUntil: retryAfterMs === null ? null : dueAt };
  }

  /** Notes an outcome. Nearly all are nothing new: the deliveries that end together learn so from one reading. */
  private async note(ref: Pick<DeliveryTarget, 'ownerId' | 'endpointId'>, outcome: Outcome): Promise<void> {
    const known = await this.store.load(endpoints, ref.ownerId);
    if (noteOutcome(known, ref, outcome).length === 0) return;
    await this.store.decide(endpoints, ref.ownerId, (now) => noteOutcome(now, ref, outcome));
  }
}

/** Returns for how long Discord asks to wait: its body says it in seconds, or the head does. */
function retryAfterOf({ response }: Exchange): number {
  const inBody = /"retry_after"\s*:\s*([\d.]+)/.exec(response?.body ?? '')?.[1];
  const seconds = Number(inBody ?? response?.headers['retry-after'] ?? 1);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds * 1000), 0), LONGEST_REST_MS) : 1_000;
}
