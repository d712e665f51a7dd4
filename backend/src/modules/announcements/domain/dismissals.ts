import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { dismissalEvents, type AnnouncementDismissed } from './announcement.events.js';

/** Ids of the announcements that a person has dismissed. */
export interface Dismissals {
  readonly announcementIds: readonly string[];
}

/** The dismissals of one person, `dismissals-{userId}`: each announcement once. */
export const dismissals = defineAggregate<Dismissals, AnnouncementDismissed>({
  category: 'dismissals',
  initial: { announcementIds: [] },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'AnnouncementDismissed':
        return { announcementIds: [...state.announcementIds, data.announcementId] };
      default:
        return unhandled(type);
    }
  },
  events: dismissalEvents,
  snapshot: plainSnapshot(1),
});

export const isDismissed = ({ announcementIds }: Dismissals, announcementId: string): boolean =>
  announcementIds.includes(announcementId);

/** Dismisses an announcement once. */
export const dismiss = (state: Dismissals, dismissed: AnnouncementDismissed['data']): AnnouncementDismissed[] =>
  isDismissed(state, dismissed.announcementId) ? [] : [{ type: 'AnnouncementDismissed', data: dismissed }];
