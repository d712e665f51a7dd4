import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { TicketMailDue } from '../domain/ticket.events.js';
import { MailTicketNoticeJob, noticeJobId } from '../jobs/mail-ticket-notice.job.js';

export const mailWhenMemberNotified = defineReaction<TicketMailDue>({
  name: 'mail-when-member-notified',
  from: 'start',
  on: {
    TicketMailDue: ({ data: { ticketId, messageId } }, { jobs }) =>
      jobs.add(MailTicketNoticeJob, { ticketId, messageId }, { jobId: noticeJobId(messageId) }),
  },
});
