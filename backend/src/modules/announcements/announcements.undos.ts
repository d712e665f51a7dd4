import { defineUndos } from '../../platform/activity/undos.js';
import { type Announcement, announcement } from './domain/announcement.js';
import type { AnnouncementTerms } from './domain/announcement.events.js';
import { ChangeAnnouncement } from './use-cases/change-announcement.js';

const termsOf = (state: Announcement): AnnouncementTerms | null => (state.status === 'present' ? state.terms : null);

/** Returns the change to these terms. */
const changeTo = ({ productId, startsAt, endsAt, ...texts }: AnnouncementTerms) => ({
  ...texts,
  productId,
  audience: productId === null ? ('all' as const) : ('product' as const),
  starts_at: new Date(startsAt),
  ends_at: endsAt === null ? null : new Date(endsAt),
});

/** Terms of an announcement, while nothing changed them since. */
export const announcementUndos = defineUndos(announcement, {
  AnnouncementChanged: ({ event: { data }, now }) => {
    const { announcementId, previous } = data;
    const current = termsOf(now);
    const isUnchanged =
      current !== null &&
      Object.entries(current).every(([name, value]) => data[name as keyof typeof current] === value);
    return isUnchanged ? new ChangeAnnouncement(announcementId, changeTo(previous)) : null;
  },
});
