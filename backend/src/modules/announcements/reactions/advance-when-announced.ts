import type { Recorded } from '@shop/kernel/events';
import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { ReactionTools } from '../../../platform/reactions/tools.js';
import type { AnnouncementEvent } from '../domain/announcement.events.js';
import { AdvanceAnnouncementJob } from '../jobs/advance-announcement.job.js';

const advance = ({ id, data: { announcementId } }: Recorded<AnnouncementEvent>, { jobs }: ReactionTools) =>
  jobs.add(AdvanceAnnouncementJob, { announcementId }, { jobId: `announcement-${id}` });

/** Notifies at once the readers of an announcement that has started. */
export const advanceWhenAnnounced = defineReaction<AnnouncementEvent>({
  name: 'advance-announcement-when-announced',
  from: 'now',
  on: { AnnouncementCreated: advance, AnnouncementChanged: advance },
});
