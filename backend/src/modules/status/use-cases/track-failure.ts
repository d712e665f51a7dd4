import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ComponentId, componentNames, type ComponentStatus } from '@shop/contracts/status';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { failureOf, RESOLVED_MESSAGE } from '../domain/failure.js';
import { incident, openIncident, updateIncident } from '../domain/incident.js';

interface Failure {
  readonly incidentId: string;
  readonly component: ComponentId;
  readonly status: ComponentStatus;
  /** ISO instant at which the component got this status. */
  readonly at: string;
}

/** Opens the incident of a component that fails, follows it, and resolves it once the component is operational. */
export class TrackFailure extends Command<void> {
  constructor(readonly failure: Failure) {
    super();
  }
}

@CommandHandler(TrackFailure)
export class TrackFailureHandler implements ICommandHandler<TrackFailure> {
  constructor(private readonly store: AggregateStore) {}

  async execute({ failure: { incidentId, component, status, at } }: TrackFailure): Promise<void> {
    await this.store.decide(incident, incidentId, (state) => {
      if (status === 'operational') return updateIncident(state, { status: 'resolved', message: RESOLVED_MESSAGE, at });
      const failure = failureOf(component, status);
      if (state.status !== 'absent') return updateIncident(state, { ...failure, at });
      const title = componentNames[component];
      const opened = { incidentId, origin: 'probe', title, component, ...failure } as const;
      return openIncident(state, { ...opened, startsAt: at, endsAt: null, at });
    });
  }
}
