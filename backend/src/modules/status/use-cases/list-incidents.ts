import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Incident } from '@shop/contracts/status';
import { Clock } from '../../../platform/clock/clock.js';
import { live, type LiveResponse } from '../../../platform/responses/live-response.js';
import { toIncidentRow } from '../views/incident-row.js';
import { adminIncidentsTopic, STATUS, StatusView } from '../views/status.view.js';

/** Incidents of the days of the status page and current ones, newest first. */
export class ListIncidents extends Query<LiveResponse<Incident[]>> {}

@QueryHandler(ListIncidents)
export class ListIncidentsHandler implements IQueryHandler<ListIncidents> {
  constructor(
    private readonly view: StatusView,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<LiveResponse<Incident[]>> {
    const version = await this.view.topicVersion(adminIncidentsTopic);
    const now = this.clock.nowMs();
    return live(
      version,
      ((await this.view.get(STATUS))?.incidents ?? []).map((one) => toIncidentRow(one, now)),
    );
  }
}
