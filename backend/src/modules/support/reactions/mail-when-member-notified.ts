import { defineReaction } from '../../../platform/reactions/reaction.js';
import type { TicketMailDue } from '../domain/ticket.events.js';
import { MailTicketNotice, noticeJobId } from '../jobs/mail-ticket-notice.js';

export const mailWhenMemberNotified = defineReaction<TicketMailDue>({
  name: 'mail-when-member-notified',
  from: 'start',
  on: {
    TicketMailDue: ({ data: { ticketId, messageId } }, { jobs }) =>
      jobs.add(MailTicketNotice, { ticketId, messageId }, { jobId: noticeJobId(messageId) }),
  },
});
