import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IncidentStatus } from '@shop/contracts/status';
import { Clock } from '../../../platform/clock/clock.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { incident, updateIncident } from '../domain/incident.js';

/** Adds to the timeline of an incident. Throws `NOT_FOUND`. */
export class UpdateIncident extends Command<void> {
  constructor(
    readonly incidentId: string,
    readonly status: IncidentStatus,
    readonly message: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateIncident)
export class UpdateIncidentHandler implements ICommandHandler<UpdateIncident> {
  constructor(
    private readonly store: AggregateStore,
    private readonly clock: Clock,
  ) {}

  async execute({ incidentId, status, message }: UpdateIncident): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.store.decide(incident, incidentId, (state) => updateIncident(state, { status, message, at }));
  }
}
