import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ComponentId } from '@shop/contracts/status';
import { STATUS, StatusView } from '../views/status.view.js';

/** The component that an incident is about; null when the incident is no longer listed. */
export class FindIncidentComponent extends Query<ComponentId | null> {
  constructor(readonly incidentId: string) {
    super();
  }
}

@QueryHandler(FindIncidentComponent)
export class FindIncidentComponentHandler implements IQueryHandler<FindIncidentComponent> {
  constructor(private readonly view: StatusView) {}

  async execute({ incidentId }: FindIncidentComponent): Promise<ComponentId | null> {
    const incidents = (await this.view.get(STATUS))?.incidents ?? [];
    return incidents.find(({ id }) => id === incidentId)?.component ?? null;
  }
}
