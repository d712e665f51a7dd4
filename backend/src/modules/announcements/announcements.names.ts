import { defineNames } from '../../platform/feature/names.js';
import { FindAnnouncementTitles } from './use-cases/find-announcement-titles.js';

export const announcementNames = defineNames({
  of: 'announcement',
  find: (queries, ids) => queries.execute(new FindAnnouncementTitles(ids)),
});
