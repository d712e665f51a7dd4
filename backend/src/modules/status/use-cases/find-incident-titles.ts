import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { STATUS, StatusView } from '../views/status.view.js';

/** The titles of the incidents that are listed, by id; an older one has no entry. */
export class FindIncidentTitles extends Query<ReadonlyMap<string, string>> {}

@QueryHandler(FindIncidentTitles)
export class FindIncidentTitlesHandler implements IQueryHandler<FindIncidentTitles> {
  constructor(private readonly view: StatusView) {}

  async execute(): Promise<ReadonlyMap<string, string>> {
    const incidents = (await this.view.get(STATUS))?.incidents ?? [];
    return new Map(incidents.map(({ id, title }) => [id, title]));
  }
}
