import { defineUndos } from '../../platform/activity/undos.js';
import { announcement } from './domain/announcement.js';
import type { AnnouncementTerms } from './domain/announcement.events.js';
import { ChangeAnnouncement } from './use-cases/change-announcement.js';

/** Returns the change to these terms. */
const changeTo = ({ productId, startsAt, endsAt, ...texts }: AnnouncementTerms) => ({
  ...texts,
  productId,
  audience: productId === null ? ('all' as const) : ('product' as const),
  starts_at: new Date(startsAt),
  ends_at: endsAt === null ? null : new Date(endsAt),
});

/** Terms of an announcement, while nothing changed them since. */
export const announcementUndos = defineUndos(
  announcement,
  {
    AnnouncementChanged: ({ event: { data } }) => new ChangeAnnouncement(data.announcementId, changeTo(data.previous)),
  },
  (_, later) => later.type === 'AnnouncementChanged',
);
