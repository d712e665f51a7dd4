import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { AnnouncementsView } from '../views/announcements.view.js';

/** The present titles of announcements, by id; a deleted one has no entry. */
export class FindAnnouncementTitles extends Query<ReadonlyMap<string, string>> {
  constructor(readonly announcementIds: readonly string[]) {
    super();
  }
}

export const FindAnnouncementTitlesHandler = queryHandler(
  FindAnnouncementTitles,
  [AnnouncementsView],
  async ({ announcementIds }, view) => {
    const docs = await view.byIds(announcementIds);
    return new Map(docs.map(({ _id, title }) => [_id, title]));
  },
);
