import type { Recorded } from '@shop/kernel/events';
import type { EventReader } from '../../platform/event-store/event-reader.js';
import { defineExport } from '../../platform/feature/export.js';
import type { AnnouncementDismissed } from './domain/announcement.events.js';
import { dismissals } from './domain/dismissals.js';

/** The announcements that their owner has dismissed, and when. */
export const dismissalsExport = defineExport({
  key: 'dismissed_announcements',
  read: ({ id }, { events }) => dismissedBy(events, id),
});

async function* dismissedBy(events: EventReader, userId: string): AsyncIterable<object> {
  for await (const event of events.stream(`${dismissals.category}-${userId}`)) {
    const { at, announcementId: announcement_id } = (event as Recorded<AnnouncementDismissed>).data;
    yield { at, announcement_id };
  }
}
