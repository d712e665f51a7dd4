import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { currentSecret, endpoints, existingEndpoint, rotateSecret } from '../domain/endpoints.js';
import { newSecret } from '../services/new-secret.js';

/** Replaces the secret of an endpoint and returns the new one; null for Discord. Throws `NOT_FOUND`. */
export class RotateEndpointSecret extends Command<string | null> {
  constructor(
    readonly ownerId: string,
    readonly endpointId: string,
  ) {
    super();
  }
}

@CommandHandler(RotateEndpointSecret)
export class RotateEndpointSecretHandler implements ICommandHandler<RotateEndpointSecret> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute(ref: RotateEndpointSecret): Promise<string | null> {
    const { ownerId, endpointId } = ref;
    const secret = newSecret(this.ids);
    const now = this.clock.now();
    const { state } = await this.store.decide(endpoints, ownerId, (current) =>
      rotateSecret(current, { ownerId, endpointId }, secret, now),
    );
    return currentSecret(existingEndpoint(state, endpointId));
  }
}
