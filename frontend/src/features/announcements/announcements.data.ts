import type { Announcement, OwnAnnouncement } from '@shop/contracts/announcements';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import type { ListQuery } from '../../shared/table/data-table-query.js';
import { useFetchedList } from '../../shared/table/fetched-list.js';
import { ANNOUNCEMENTS, announcementsShape, getAnnouncements } from './announcements.api.js';

/** Announcements that run for the signed-in client, newest first. */
export const ownAnnouncements = liveResource({
  topic: 'announcements',
  load: getAnnouncements,
  patch: patchOf<readonly OwnAnnouncement[]>(),
});

export const useAnnouncements = (query: ListQuery) =>
  useFetchedList<Announcement>(ANNOUNCEMENTS, query, announcementsShape);
