import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeWebhookEndpoint } from '@shop/contracts/webhooks';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { changeEndpoint, endpoints, type EndpointChanges } from '../domain/endpoints.js';
import { EndpointTermsCheck } from '../services/endpoint-terms.js';

/** Changes an endpoint; an absent field stays. Throws `VALIDATION_FAILED`, `NOT_FOUND`. */
export class ChangeEndpoint extends Command<void> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
    readonly changes: ChangeWebhookEndpoint,
  ) {
    super();
  }
}

@CommandHandler(ChangeEndpoint)
export class ChangeEndpointHandler implements ICommandHandler<ChangeEndpoint> {
  constructor(
    private readonly store: AggregateStore,
    private readonly terms: EndpointTermsCheck,
    private readonly clock: Clock,
  ) {}

  async execute({ ownerId, endpointId, changes }: ChangeEndpoint): Promise<void> {
    this.terms.check(ownerId, changes);
    const present = Object.entries(changes).filter(([, value]) => value !== undefined);
    const given = Object.fromEntries(present) as EndpointChanges;
    const at = this.clock.now().toISOString();
    const ref = { ownerId, endpointId };
    await this.store.decide(endpoints, ownerId, (state) => changeEndpoint(state, ref, given, at));
  }
}
