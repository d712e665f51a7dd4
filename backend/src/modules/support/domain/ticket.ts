import { TICKET_NOTES_MAX } from '@shop/contracts/limits';
import { defineAggregate, plainSnapshot, unhandled } from '@shop/kernel/aggregate';
import { DomainError } from '@shop/kernel/domain-error';
import { ticketEvents, type TicketAttachment, type TicketEvent, type TicketMailDue } from './ticket.events.js';
import { admitsNotice, admitsReply, type TicketMails, withDue, withSent } from './ticket-mails.js';

/** Id and instant of a new message; both come from outside. */
export interface Stamp {
  readonly messageId: string;
  readonly at: string;
}

/** A ticket that people see. Holds ids only: its texts are in the views. */
interface PresentTicket {
  readonly status: 'open' | 'pending' | 'closed';
  readonly ticketId: number;
  readonly userId: string;
  /** Number of the last message. */
  readonly last: number;
  readonly staffId: string | null;
  readonly mails: TicketMails;
  /** The member's last message. */
  readonly question: Question;
  /** Number of notes. */
  readonly notes: number;
}

interface Question {
  readonly messageId: string;
  readonly number: number;
}

export type TicketState = { readonly status: 'absent' | 'deleted' } | PresentTicket;

/** Someone of the staff who acts. */
export interface Staff {
  readonly staffId: string;
  readonly staffName: string;
}

export const isPresent = (state: TicketState): state is PresentTicket =>
  state.status !== 'absent' && state.status !== 'deleted';

const changed = (state: TicketState, change: Partial<PresentTicket>): TicketState =>
  isPresent(state) ? { ...state, ...change } : state;

const evolve = (state: TicketState, event: TicketEvent): TicketState => {
  switch (event.type) {
    case 'TicketOpened': {
      const { ticketId, userId, number, messageId } = event.data;
      const question = { messageId, number };
      return { status: 'open', ticketId, userId, last: number, staffId: null, mails: [], question, notes: 0 };
    }
    case 'TicketMessageSent': {
      const { messageId, number } = event.data;
      return changed(state, { status: 'open', last: number, question: { messageId, number } });
    }
    case 'TicketReplySigned':
    case 'TicketNoteSigned':
      return state;
    case 'TicketNoteAdded':
      return isPresent(state) ? { ...state, notes: state.notes + 1 } : state;
    case 'TicketStaffForgotten':
    case 'TicketUnassigned':
      return isPresent(state) && state.staffId === event.data.staffId ? { ...state, staffId: null } : state;
    case 'TicketReplied':
      return changed(state, { status: 'pending', last: event.data.number });
    case 'TicketAssigned':
      return changed(state, { staffId: event.data.staffId, last: event.data.number });
    case 'TicketNotified':
      return changed(state, { last: event.data.number });
    case 'TicketMailDue':
      return isPresent(state) ? { ...state, mails: withDue(state.mails, event.data) } : state;
    case 'TicketMailSent':
      return isPresent(state) ? { ...state, mails: withSent(state.mails, event.data.messageId) } : state;
    case 'TicketClosed':
      return changed(state, { status: 'closed', last: event.data.number });
    case 'TicketDeleted':
      return { status: 'deleted' };
    default:
      return unhandled(event);
  }
};

export const ticket = defineAggregate<TicketState, TicketEvent>({
  category: 'ticket',
  initial: { status: 'absent' },
  evolve,
  events: ticketEvents,
  snapshot: { ...plainSnapshot(4), person: () => null },
});

/** Throws `NOT_FOUND` for a ticket that is not there. */
function present(state: TicketState): PresentTicket {
  if (!isPresent(state)) throw new DomainError('NOT_FOUND');
  return state;
}

/** Returns an open ticket. Throws `TICKET_CLOSED` for a closed one. */
function unclosed(state: TicketState): PresentTicket {
  const found = present(state);
  if (found.status === 'closed') throw new DomainError('TICKET_CLOSED');
  return found;
}

const next = ({ ticketId, userId, last }: PresentTicket) => ({ ticketId, userId, number: last + 1 });

interface Opening extends Stamp {
  readonly ticketId: number;
  readonly userId: string;
  readonly username: string;
  readonly subject: string;
  readonly content: string;
}

export const openTicket = (state: TicketState, opening: Opening): TicketEvent[] =>
  state.status === 'absent' ? [{ type: 'TicketOpened', data: { ...opening, number: 1 } }] : [];

interface MemberMessage extends Stamp {
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  readonly attachment: TicketAttachment | null;
}

/** Throws `NOT_FOUND` and `TICKET_CLOSED` where this member, or the staff (`null`), cannot write in the ticket. */
export function requireWritable(state: TicketState, memberId: string | null): void {
  if (memberId !== null && present(state).userId !== memberId) throw new DomainError('NOT_FOUND');
  unclosed(state);
}

/** Adds a message of the member who opened the ticket; for anyone else it does not exist. */
export function sendMessage(state: TicketState, message: MemberMessage): TicketEvent[] {
  requireWritable(state, message.userId);
  return [{ type: 'TicketMessageSent', data: { ...message, ...next(unclosed(state)) } }];
}

interface Reply extends Stamp, Staff {
  readonly content: string;
  /** Number of the last message that the author saw; absent: not known. */
  readonly seen?: number;
  /** True while the member has the ticket open. */
  readonly isRead: boolean;
}

/**
 * Adds a reply of the staff, and its mail unless the member reads it or was mailed of a reply lately. Throws
 * `STALE_REPLY` when the member wrote after the last message that its author saw.
 */
export function reply(state: TicketState, { staffName, seen, isRead, ...message }: Reply): TicketEvent[] {
  const found = unclosed(state);
  if (seen !== undefined && found.question.number > seen) throw new DomainError('STALE_REPLY');
  const numbered = next(found);
  const { messageId, at } = message;
  const mail: TicketMailDue['data'] = { ...numbered, messageId, at, isReply: true };
  return [
    { type: 'TicketReplySigned', data: { ...numbered, staffId: message.staffId, staffName } },
    { type: 'TicketReplied', data: { ...numbered, ...message } },
    ...(isRead || !admitsReply(found.mails, at) ? [] : [{ type: 'TicketMailDue' as const, data: mail }]),
  ];
}

interface Note extends Staff {
  readonly noteId: string;
  readonly at: string;
  readonly content: string;
}

/** Adds a note of the staff, to a closed ticket too. */
export function addNote(state: TicketState, { staffName, ...note }: Note): TicketEvent[] {
  const { ticketId, userId, last: number, notes } = present(state);
  if (notes >= TICKET_NOTES_MAX) throw new DomainError('TOO_MANY_NOTES');
  const { noteId, staffId } = note;
  const onTicket = { ticketId, userId, number };
  return [
    { type: 'TicketNoteSigned', data: { ...onTicket, noteId, staffId, staffName } },
    { type: 'TicketNoteAdded', data: { ...onTicket, ...note } },
  ];
}

/** Assigns the ticket to the first who claims it; `ALREADY_ASSIGNED` for every later claim. */
export function assign(state: TicketState, claim: Stamp & Staff): TicketEvent[] {
  const found = unclosed(state);
  if (found.staffId !== null) throw new DomainError('ALREADY_ASSIGNED');
  return [{ type: 'TicketAssigned', data: { ...next(found), ...claim } }];
}

/** Asks the member to look at the ticket; a mail is due within the limits of mails of one kind. */
export function notifyMember(state: TicketState, request: Stamp & { readonly staffId: string }): TicketEvent[] {
  const found = unclosed(state);
  const numbered = next(found);
  const { staffId: _, ...stamp } = request;
  return [
    { type: 'TicketNotified', data: { ...numbered, ...request } },
    ...(admitsNotice(found.mails, stamp.at)
      ? [{ type: 'TicketMailDue' as const, data: { ...numbered, ...stamp, isReply: false } }]
      : []),
  ];
}

interface DueTicketMail {
  readonly userId: string;
  readonly isReply: boolean;
}

/** Returns the mail of a notice or a reply that is still to be sent, or null. */
export function mailDue(state: TicketState, messageId: string): DueTicketMail | null {
  if (!isPresent(state)) return null;
  const mail = state.mails.find((one) => one.messageId === messageId && !one.isSent);
  return mail ? { userId: state.userId, isReply: mail.isReply } : null;
}

/** Records that the mail of a notice or a reply was handed over. */
export function noteMailed(state: TicketState, messageId: string): TicketEvent[] {
  if (!isPresent(state) || mailDue(state, messageId) === null) return [];
  const { ticketId, userId, last: number } = state;
  return [{ type: 'TicketMailSent', data: { ticketId, userId, number, messageId } }];
}

/** Closes the ticket for good. A member (`userId`) closes their own; for anyone else it does not exist. */
export function close(state: TicketState, { userId, ...stamp }: Stamp & { readonly userId?: string }): TicketEvent[] {
  if (userId !== undefined && present(state).userId !== userId) throw new DomainError('NOT_FOUND');
  const by = userId === undefined ? 'staff' : 'member';
  return [{ type: 'TicketClosed', data: { ...next(unclosed(state)), ...stamp, by } }];
}

/** Deletes the ticket with all its messages. */
export function deleteTicket(state: TicketState): TicketEvent[] {
  const { ticketId, userId, last } = present(state);
  return [{ type: 'TicketDeleted', data: { ticketId, userId, number: last } }];
}

/** Removes the name of someone whose account was erased from a ticket they replied to. */
export function forgetStaff(state: TicketState, staffId: string): TicketEvent[] {
  if (!isPresent(state)) return [];
  const { ticketId, userId, last: number } = state;
  return [{ type: 'TicketStaffForgotten', data: { ticketId, userId, number, staffId } }];
}

/** Frees a ticket of an assignee who has lost the permission; a closed one stays as it is. */
export function unassign(state: TicketState, staffId: string): TicketEvent[] {
  if (!isPresent(state) || state.status === 'closed' || state.staffId !== staffId) return [];
  const { ticketId, userId, last: number } = state;
  return [{ type: 'TicketUnassigned', data: { ticketId, userId, number, staffId } }];
}
