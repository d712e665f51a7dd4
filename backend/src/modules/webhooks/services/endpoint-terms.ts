import { Injectable } from '@nestjs/common';
import type { FieldError } from '@shop/contracts/error-params';
import { badWebhookEvents, badWebhookUrl, resellerWebhookEvents, type WebhookEvent } from '@shop/contracts/webhooks';
import { invalid } from '../../../platform/responses/rejections.js';
import { SHOP } from '../domain/endpoints.js';
import { WebhookClient } from './webhook-client.js';

interface Terms {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
}

/** Checks the destination of requests, and the events of an owner: a schema cannot. */
@Injectable()
export class EndpointTermsCheck {
  constructor(private readonly client: WebhookClient) {}

  /** Throws `VALIDATION_FAILED`. */
  check(ownerId: string, { url, events }: Terms): void {
    const isNotified = (event: WebhookEvent) => ownerId === SHOP || resellerWebhookEvents.includes(event);
    const [first, ...others]: FieldError[] = [
      ...(url === undefined || this.client.isAllowed(url) ? [] : [{ field: 'url', message: badWebhookUrl }]),
      ...(events === undefined || events.every(isNotified) ? [] : [{ field: 'events', message: badWebhookEvents }]),
    ];
    if (first) throw invalid([first, ...others]);
  }
}
