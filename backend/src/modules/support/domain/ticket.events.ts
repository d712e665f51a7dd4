import type { TicketMessageType } from '@shop/contracts/support';
import { defineEvents, type DomainEvent } from '@shop/kernel/events';

interface OfTicket {
  readonly ticketId: number;
  /** User that opened it. */
  readonly userId: string;
  /** Number of the message, from 1 on; messages written by the product count too. */
  readonly number: number;
}

/** A message of the thread. */
export interface Posted extends OfTicket {
  readonly messageId: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** A file that came with a message; its bytes lie under `fileId`. */
export interface TicketAttachment {
  readonly fileId: string;
  readonly name: string;
  readonly type: Exclude<TicketMessageType, 'SYSTEM'>;
  readonly mediaType: string;
  readonly bytes: number;
}

/** The first message is number 1. Sealed fields read as `null` once the person is erased. */
export type TicketOpened = DomainEvent<
  'TicketOpened',
  Posted & { readonly username: string | null; readonly subject: string | null; readonly content: string | null }
>;
export type TicketMessageSent = DomainEvent<
  'TicketMessageSent',
  Posted & {
    readonly username: string | null;
    readonly content: string | null;
    readonly attachment: TicketAttachment | null;
  }
>;
/** Precedes each reply: the name is sealed under the key of its author, the reply under that of the member. */
export type TicketReplySigned = DomainEvent<
  'TicketReplySigned',
  OfTicket & { readonly staffId: string; readonly staffName: string | null }
>;
export type TicketReplied = DomainEvent<
  'TicketReplied',
  Posted & { readonly staffId: string; readonly content: string | null }
>;
export type TicketAssigned = DomainEvent<
  'TicketAssigned',
  Posted & { readonly staffId: string; readonly staffName: string | null }
>;
export type TicketNotified = DomainEvent<'TicketNotified', Posted & { readonly staffId: string }>;
/**
 * The notice of `TicketNotified` is worth a mail, or with `isReply` the reply of `TicketReplied`. Without it, the
 * member had enough mail of this kind lately, or had the ticket open.
 */
export type TicketMailDue = DomainEvent<'TicketMailDue', Posted & { readonly isReply: boolean }>;
export type TicketMailSent = DomainEvent<'TicketMailSent', OfTicket & { readonly messageId: string }>;
/** Precedes each note, as `TicketReplySigned` does a reply. `number` is that of the last message. */
export type TicketNoteSigned = DomainEvent<
  'TicketNoteSigned',
  OfTicket & { readonly noteId: string; readonly staffId: string; readonly staffName: string | null }
>;
/** Note of the staff that the member never sees. */
export type TicketNoteAdded = DomainEvent<
  'TicketNoteAdded',
  OfTicket & { readonly noteId: string; readonly at: string; readonly staffId: string; readonly content: string | null }
>;
export type TicketClosed = DomainEvent<'TicketClosed', Posted & { readonly by: 'member' | 'staff' }>;
/** `number` is that of the last message: all of them go. */
export type TicketDeleted = DomainEvent<'TicketDeleted', OfTicket>;
/** The account of someone who replied to this ticket was erased; `number` is that of the last message. */
export type TicketStaffForgotten = DomainEvent<'TicketStaffForgotten', OfTicket & { readonly staffId: string }>;
/** Its assignee has lost the permission for tickets; `number` is that of the last message. */
export type TicketUnassigned = DomainEvent<'TicketUnassigned', OfTicket & { readonly staffId: string }>;

export type TicketEvent =
  | TicketOpened
  | TicketMessageSent
  | TicketReplySigned
  | TicketReplied
  | TicketAssigned
  | TicketUnassigned
  | TicketNotified
  | TicketMailDue
  | TicketMailSent
  | TicketNoteSigned
  | TicketNoteAdded
  | TicketClosed
  | TicketDeleted
  | TicketStaffForgotten;

export const ticketEvents = defineEvents<TicketEvent>({
  TicketOpened: { version: 1, sealed: { person: 'userId', fields: ['username', 'subject', 'content'] } },
  TicketMessageSent: { version: 1, sealed: { person: 'userId', fields: ['username', 'content', 'attachment'] } },
  TicketReplySigned: { version: 1, sealed: { person: 'staffId', fields: ['staffName'] } },
  TicketReplied: { version: 1, sealed: { person: 'userId', fields: ['content'] } },
  TicketAssigned: { version: 1, sealed: { person: 'staffId', fields: ['staffName'] } },
  TicketUnassigned: { version: 1 },
  TicketNotified: { version: 1 },
  // Notices were all that was mailed.
  TicketMailDue: { version: 2, older: { 1: { upcast: (data: object) => ({ ...data, isReply: false }) } } },
  TicketMailSent: { version: 1 },
  TicketNoteSigned: { version: 1, sealed: { person: 'staffId', fields: ['staffName'] } },
  TicketNoteAdded: { version: 1, sealed: { person: 'userId', fields: ['content'] } },
  TicketClosed: { version: 1 },
  TicketDeleted: { version: 1 },
  TicketStaffForgotten: { version: 1 },
});
