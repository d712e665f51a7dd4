import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature/define-feature.js';
import { AttachmentsController } from './http/attachments.controller.js';
import { CannedRepliesController } from './http/canned-replies.controller.js';
import { TicketDeskController } from './http/ticket-desk.controller.js';
import { TicketsController } from './http/tickets.controller.js';
import { MailTicketNoticeProcessor } from './jobs/mail-ticket-notice.job.js';
import { TicketNoticesSweep } from './jobs/ticket-notices.sweep.js';
import { deleteTicketsWhenAccountErased } from './reactions/delete-tickets-when-account-erased.js';
import { unassignTicketsWhenStaffLeaves } from './reactions/unassign-tickets-when-staff-leaves.js';
import { removeAttachmentsWhenTicketDeleted } from './reactions/remove-attachments-when-ticket-deleted.js';
import { mailWhenMemberNotified } from './reactions/mail-when-member-notified.js';
import { AttachmentQuota } from './services/attachment-quota.js';
import { Attachments } from './services/attachments.js';
import { MemberMessages } from './services/member-messages.js';
import { SeenTickets } from './services/seen-tickets.js';
import { ThreadNotes } from './services/thread-notes.js';
import { ThreadPages } from './services/thread-pages.js';
import { ThreadChanges, ticketPush } from './services/thread-changes.js';
import { SupportGateway } from './support.gateway.js';
import { ticketMailSamples } from './ticket-mail.js';
import { cannedReplyActivities, ticketActivities } from './ticket.activities.js';
import { ticketsExport } from './tickets.export.js';
import { AddNoteHandler } from './use-cases/add-note.js';
import { SaveCannedReplyHandler } from './use-cases/save-canned-reply.js';
import { DeleteCannedReplyHandler } from './use-cases/delete-canned-reply.js';
import { ListNotesHandler } from './use-cases/list-notes.js';
import { ListCannedRepliesHandler } from './use-cases/list-canned-replies.js';
import { GetTicketContextHandler } from './use-cases/get-ticket-context.js';
import { FindNewTicketHandler } from './use-cases/find-new-ticket.js';
import { FindRepliedByHandler } from './use-cases/find-replied-by.js';
import { AssignTicketHandler } from './use-cases/assign-ticket.js';
import { CloseTicketHandler } from './use-cases/close-ticket.js';
import { DeleteOrphanedTicketHandler } from './use-cases/delete-orphaned-ticket.js';
import { DeleteTicketHandler } from './use-cases/delete-ticket.js';
import { UnassignTicketsHandler } from './use-cases/unassign-tickets.js';
import { DeleteTicketsOfErasedHandler } from './use-cases/delete-tickets-of-erased.js';
import { GetTicketHandler } from './use-cases/get-ticket.js';
import { ListOlderMessagesHandler } from './use-cases/list-older-messages.js';
import { IsMemberReadingHandler } from './use-cases/is-member-reading.js';
import { ListInboxHandler } from './use-cases/list-inbox.js';
import { ListOwnTicketsHandler } from './use-cases/list-own-tickets.js';
import { NotifyMemberHandler } from './use-cases/notify-member.js';
import { OpenTicketHandler } from './use-cases/open-ticket.js';
import { OpenAttachmentLinkHandler } from './use-cases/open-attachment-link.js';
import { RemoveAttachmentsHandler } from './use-cases/remove-attachments.js';
import { ReplyToTicketHandler } from './use-cases/reply-to-ticket.js';
import { RequireWritableTicketHandler } from './use-cases/require-writable-ticket.js';
import { SendMessageHandler } from './use-cases/send-message.js';
import { AttachmentBytesView } from './views/attachment-bytes.view.js';
import { CannedRepliesView } from './views/canned-replies.view.js';
import { ticketNotesPush, TicketNotesView } from './views/ticket-notes.view.js';
import { DueTicketMailView } from './views/due-ticket-mail.view.js';
import { inboxPush, TicketInboxView, ticketsPush } from './views/ticket-inbox.view.js';
import { TicketThreadView } from './views/ticket-thread.view.js';

/** Tickets: questions of members and replies of the staff. */
@Module(
  defineFeature({
    controllers: [AttachmentsController, TicketsController, TicketDeskController, CannedRepliesController],
    handlers: [
      OpenTicketHandler,
      SendMessageHandler,
      ReplyToTicketHandler,
      RequireWritableTicketHandler,
      OpenAttachmentLinkHandler,
      RemoveAttachmentsHandler,
      AssignTicketHandler,
      NotifyMemberHandler,
      AddNoteHandler,
      SaveCannedReplyHandler,
      DeleteCannedReplyHandler,
      CloseTicketHandler,
      DeleteTicketHandler,
      DeleteTicketsOfErasedHandler,
      UnassignTicketsHandler,
      DeleteOrphanedTicketHandler,
      GetTicketHandler,
      ListOlderMessagesHandler,
      ListInboxHandler,
      ListOwnTicketsHandler,
      ListNotesHandler,
      ListCannedRepliesHandler,
      GetTicketContextHandler,
      FindNewTicketHandler,
      FindRepliedByHandler,
      IsMemberReadingHandler,
    ],
    providers: [
      SupportGateway,
      Attachments,
      AttachmentQuota,
      MemberMessages,
      SeenTickets,
      ThreadNotes,
      ThreadPages,
      ThreadChanges,
    ],
    projections: [
      TicketInboxView,
      TicketThreadView,
      TicketNotesView,
      AttachmentBytesView,
      CannedRepliesView,
      DueTicketMailView,
    ],
    topics: [ticketsPush, inboxPush, ticketPush, ticketNotesPush],
    reactions: [
      deleteTicketsWhenAccountErased,
      unassignTicketsWhenStaffLeaves,
      removeAttachmentsWhenTicketDeleted,
      mailWhenMemberNotified,
    ],
    jobs: [MailTicketNoticeProcessor],
    sweeps: [TicketNoticesSweep],
    mailSamples: ticketMailSamples,
    activities: [ticketActivities, cannedReplyActivities],
    exports: [ticketsExport],
  }),
)
export class SupportModule {}
