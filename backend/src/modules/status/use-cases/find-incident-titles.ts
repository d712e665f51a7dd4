import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { STATUS, StatusView } from '../views/status.view.js';

/** The titles of the incidents that are listed, by id; an older one has no entry. */
export class FindIncidentTitles extends Query<ReadonlyMap<string, string>> {}

export const FindIncidentTitlesHandler = queryHandler(FindIncidentTitles, [StatusView], async (_query, view) => {
  const incidents = (await view.get(STATUS))?.incidents ?? [];
  return new Map(incidents.map(({ id, title }) => [id, title]));
});
