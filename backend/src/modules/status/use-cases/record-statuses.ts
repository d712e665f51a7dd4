import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { type Measured, monitor, PRODUCT, recordGap, recordStatuses } from '../domain/monitor.js';

/** Measurements at an instant, in milliseconds. */
export interface Measurement {
  readonly at: number;
  readonly statuses: Measured;
  /** Instant since which nothing had been measured before; `null` where the probes did not pause. */
  readonly unmeasuredSince: number | null;
}

/** Records what has changed since the last measurement. */
export class RecordStatuses extends Command<void> {
  constructor(readonly measurement: Measurement) {
    super();
  }
}

@CommandHandler(RecordStatuses)
export class RecordStatusesHandler implements ICommandHandler<RecordStatuses> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
  ) {}

  async execute({ measurement: { at, statuses, unmeasuredSince } }: RecordStatuses): Promise<void> {
    const newIncidentId = (component: string) => this.ids.derived('incident', component);
    await this.store.decide(monitor, PRODUCT, (state) => {
      const gap = unmeasuredSince === null ? [] : recordGap(state, unmeasuredSince);
      return [...gap, ...recordStatuses(gap.reduce(monitor.evolve, state), statuses, at, newIncidentId)];
    });
  }
}
