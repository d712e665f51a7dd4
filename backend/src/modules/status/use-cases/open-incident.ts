import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as contract from '@shop/contracts/status';
import { Clock } from '../../../platform/clock/clock.js';
import { Ids } from '../../../platform/clock/ids.js';
import { AggregateStore } from '../../../platform/event-store/aggregate-store.js';
import { incident, openIncident } from '../domain/incident.js';
import { toIncidentRow } from '../views/incident-row.js';

/** Announces an incident or a planned maintenance. */
export class OpenIncident extends Command<contract.Incident> {
  constructor(readonly announced: contract.OpenIncident) {
    super();
  }
}

@CommandHandler(OpenIncident)
export class OpenIncidentHandler implements ICommandHandler<OpenIncident> {
  constructor(
    private readonly store: AggregateStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ announced }: OpenIncident): Promise<contract.Incident> {
    const { title, component, status, message } = announced;
    const at = this.clock.now().toISOString();
    const incidentId = this.ids.derived('incident');
    const { starts_at: startsAt = at, ends_at: endsAt = null } = announced;
    const opened = { incidentId, origin: 'staff', title, component, status, message, startsAt, endsAt, at } as const;
    await this.store.decide(incident, incidentId, (state) => openIncident(state, opened), { isNew: true });
    const times = { startsAt: Date.parse(startsAt), endsAt: endsAt === null ? null : Date.parse(endsAt) };
    const timeline = [{ at: Date.parse(at), status, message }];
    return toIncidentRow({ id: incidentId, origin: 'staff', title, component, ...times, timeline }, Date.parse(at));
  }
}
