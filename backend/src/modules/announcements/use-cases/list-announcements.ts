import { Query } from '@nestjs/cqrs';
import type { Announcement, AnnouncementsQuery, OwnAnnouncement } from '@shop/contracts/announcements';
import { includesPermission } from '@shop/contracts/permissions';
import type { SessionUser } from '../../../platform/auth/sessions.js';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { listResponse, type ListResponse } from '../../../platform/list/list-response.js';
import { shortListResponse } from '../../../platform/list/short-list.js';
import { RunningAnnouncements } from '../services/running-announcements.js';
import {
  announcementsList,
  announcementsTopic,
  announcementsTopics,
  AnnouncementsView,
} from '../views/announcements.view.js';

type Listed = ListResponse<Announcement, AnnouncementsQuery> | ListResponse<OwnAnnouncement, AnnouncementsQuery>;

/** All announcements for administrators of the catalogue; for others, their running ones. */
export class ListAnnouncements extends Query<Listed> {
  constructor(
    readonly user: SessionUser,
    readonly query: AnnouncementsQuery,
  ) {
    super();
  }
}

const ownColumns = {
  id: ({ id }: OwnAnnouncement) => id,
  title: ({ title }: OwnAnnouncement) => title,
  body: ({ body }: OwnAnnouncement) => body,
  level: ({ level }: OwnAnnouncement) => level,
  starts_at: ({ starts_at }: OwnAnnouncement) => starts_at,
  ends_at: ({ ends_at }: OwnAnnouncement) => ends_at,
};

export const ListAnnouncementsHandler = queryHandler(
  ListAnnouncements,
  [AnnouncementsView, RunningAnnouncements],
  async ({ user, query }, view, running): Promise<Listed> => {
    if (user.role === 'Admin' && includesPermission(user.permissions, 'catalog'))
      return listResponse(announcementsList, {
        view,
        query,
        scope: { kind: 'announcement' },
        topic: announcementsTopic,
      });
    const version = await view.topicVersion(...announcementsTopics(user.id));
    const rows = await running.listFor(user);
    const csv = { name: 'avisos', columns: ownColumns };
    return shortListResponse({ rows, search: ['title', 'body'], csv }, query, version);
  },
);
