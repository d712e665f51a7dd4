import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateWebhookEndpoint } from '@shop/contracts/webhooks';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { addEndpoint, currentSecret, endpoints, existingEndpoint } from '../domain/endpoints.js';
import { EndpointTermsCheck } from '../services/endpoint-terms.js';
import { newSecret } from '../services/new-secret.js';

export interface CreatedEndpoint {
  readonly id: string;
  readonly secret: string | null;
}

/** Creates an endpoint. Throws `VALIDATION_FAILED`, `TOO_MANY_WEBHOOK_ENDPOINTS`. */
export class CreateEndpoint extends Command<CreatedEndpoint> {
  constructor(
    readonly ownerId: string,
    readonly terms: CreateWebhookEndpoint,
  ) {
    super();
  }
}

@CommandHandler(CreateEndpoint)
export class CreateEndpointHandler implements ICommandHandler<CreateEndpoint> {
  constructor(
    private readonly store: AggregateStore,
    private readonly terms: EndpointTermsCheck,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId, terms }: CreateEndpoint): Promise<CreatedEndpoint> {
    this.terms.check(ownerId, terms);
    const { url, events, kind, description = null } = terms;
    const endpointId = this.ids.derived('webhook-endpoint');
    const secret = kind === 'discord' ? null : newSecret(this.ids);
    const at = this.clock.now().toISOString();
    const added = { ownerId, endpointId, url, events, kind, description, secret, at };
    const { state } = await this.store.decide(endpoints, ownerId, (now) => addEndpoint(now, added));
    return { id: endpointId, secret: currentSecret(existingEndpoint(state, endpointId)) };
  }
}
