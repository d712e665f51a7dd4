import {
  SYSTEM_SENDER,
  type SupportSignalType,
  type Ticket,
  type TicketMessage,
  type TicketStatus,
} from '@shop/contracts/support';
import type { EventOf, Recorded } from '@shop/kernel/events';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection, type TopicPatch } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { marks, type NamesById } from '../../../platform/push/present-names.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { Posted, TicketAttachment, TicketEvent } from '../domain/ticket.events.js';
import { ERASED_MEMBER } from './ticket-inbox.view.js';

interface TicketHeader {
  readonly subject: string;
  readonly status: TicketStatus;
  readonly staffId: string | null;
}

type SystemText = 'assigned' | 'notified' | 'closed-by-member' | 'closed-by-staff';

interface ThreadMessage {
  readonly messageId: string;
  /** Null until all of it has come: the signature of a reply precedes its text. */
  readonly at: Date | null;
  readonly content: string;
  readonly attachment: TicketAttachment | null;
  /** Message of the product itself; null where a person wrote. */
  readonly system: SystemText | null;
}

/** A ticket, or one of its messages. */
const fields = {
  _id: String,
  ticketId: Number,
  /** User that opened the ticket. */
  userId: String,
  /** 0: the ticket itself. */
  number: Number,
  authorId: String as FieldOf<string | null>,
  ticket: Object as FieldOf<TicketHeader | null>,
  message: Object as FieldOf<ThreadMessage | null>,
};
export type ThreadDoc = DocumentOf<typeof fields>;

export const STAFF = 'Equipe de suporte';
export const ticketTopic = (ticketId: number): string => `ticket:${String(ticketId)}`;
/** Changes for the namespace `/support`; no client subscribes to it. */
export const SIGNALS_TOPIC = 'support-signals';

const systemTexts: Record<SystemText, (name: string) => string> = {
  assigned: (name) => `Ticket assumido por ${name}.`,
  notified: () => 'O membro foi notificado.',
  'closed-by-member': () => 'Ticket encerrado pelo membro.',
  'closed-by-staff': () => 'Ticket encerrado pela equipe.',
};

/** Returns the ticket of its document; null for the document of a message. */
export const toTicket = ({ ticketId, ticket }: ThreadDoc, usernames: NamesById): Ticket | null =>
  ticket && {
    id: ticketId,
    subject: ticket.subject,
    status: ticket.status,
    assigned_to: (ticket.staffId && usernames.get(ticket.staffId)) ?? null,
  };

/** Returns the ids of the accounts whose names a document shows. */
export const namedIn = (docs: readonly ThreadDoc[]): string[] =>
  docs.flatMap(({ authorId, ticket }) => [authorId, ticket?.staffId]).filter((id) => typeof id === 'string');

/** Returns the name of an author whose account is gone. */
const goneName = ({ authorId, userId }: ThreadDoc): string => (authorId === userId ? ERASED_MEMBER : STAFF);

/** Returns the target of a link to the attachment of a message. */
export const attachmentTarget = (ticketId: number, messageId: string): string => `${String(ticketId)}/${messageId}`;

/**
 * Returns the message of its document, with the target of a link in place of the link; null for the ticket itself, and
 * for an incomplete message.
 */
export function toMessage(doc: ThreadDoc, usernames: NamesById): TicketMessage | null {
  const { ticketId, authorId, message } = doc;
  if (!message?.at) return null;
  const { system, attachment } = message;
  const authorName = (authorId && usernames.get(authorId)) ?? goneName(doc);
  return {
    id: message.messageId,
    type: system ? 'SYSTEM' : (attachment?.type ?? 'TEXT'),
    content: system ? systemTexts[system](authorName) : message.content,
    attachment_url: attachment && attachmentTarget(ticketId, message.messageId),
    attachment_name: attachment?.name ?? null,
    sender_id: system ? SYSTEM_SENDER : (authorId ?? SYSTEM_SENDER),
    sender_name: system ? 'Sistema' : authorName,
    created_at: message.at.toISOString(),
    staff_only: system === 'notified',
  };
}

/** Returns true for its member and the staff. */
export const seesTicket = (doc: ThreadDoc, user: { readonly id: string; readonly role: string }): boolean =>
  doc.ticket !== null && (doc.userId === user.id || user.role === 'Admin');

type Change = Partial<ThreadMessage> & { readonly authorId?: string };

const ticketIdOf = ({ data }: TicketEvent): string => String(data.ticketId);
const messageIdOf = ({ data: { ticketId, number } }: TicketEvent, at = number): string =>
  `${String(ticketId)}-${String(at)}`;

const nothing = { messageId: '', at: null, content: '', attachment: null, system: null } as const;

function message(doc: ThreadDoc | null, event: TicketEvent, { authorId, ...change }: Change): ThreadDoc {
  const { ticketId, userId, number } = event.data;
  return {
    _id: messageIdOf(event),
    ticketId,
    userId,
    number,
    ticket: null,
    authorId: authorId ?? doc?.authorId ?? null,
    message: { ...(doc?.message ?? nothing), ...change },
  };
}

type Posting = EventOf<
  TicketEvent,
  'TicketMessageSent' | 'TicketReplied' | 'TicketAssigned' | 'TicketNotified' | 'TicketClosed'
>;

/** Returns the fold of an event that adds a message and changes its ticket. */
const posting = <E extends Posting>(
  change: (event: Recorded<E>) => Partial<TicketHeader>,
  content: (event: Recorded<E>) => Change,
) => ({
  id: (e: Recorded<E>) => [ticketIdOf(e), messageIdOf(e)],
  apply: (doc: ThreadDoc | null, e: Recorded<E>, id: string): ThreadDoc | null => {
    const { messageId, at }: Posted = e.data;
    if (id !== ticketIdOf(e)) return message(doc, e, { messageId, at: new Date(at), ...content(e) });
    return doc?.ticket ? { ...doc, ticket: { ...doc.ticket, ...change(e) } } : null;
  },
});

/** Returns the ids of the ticket and of every message up to the last. */
const wholeThread = (e: Recorded<EventOf<TicketEvent, 'TicketDeleted'>>): string[] => [
  ticketIdOf(e),
  ...Array.from({ length: e.data.number }, (_, before) => messageIdOf(e, before + 1)),
];

const signalOf: Record<SystemText, SupportSignalType> = {
  assigned: 'TICKET_ASSIGNED',
  notified: 'TICKET_NOTIFIED',
  'closed-by-member': 'TICKET_CLOSED',
  'closed-by-staff': 'TICKET_CLOSED',
};

const signal = (type: SupportSignalType, item: object): TopicPatch => ({
  topic: SIGNALS_TOPIC,
  patch: [{ op: 'upsert', item: { type, ...item } }],
});

function messageChanges(doc: ThreadDoc, item: TicketMessage, isNew: boolean): TopicPatch[] {
  const { ticketId, number, message: posted } = doc;
  const shown: TopicPatch = {
    topic: ticketTopic(ticketId),
    patch: [{ op: 'upsert', list: 'messages', item: { ...item } }],
  };
  const spoken = number === 1 ? 'NEW_TICKET' : 'NEW_MESSAGE';
  return isNew ? [shown, signal(posted?.system ? signalOf[posted.system] : spoken, { ticketId })] : [shown];
}

function changes(after: ThreadDoc | null, before: ThreadDoc | null): TopicPatch[] {
  const item = after && toMessage(after, marks('account', goneName(after)));
  if (after && item) return messageChanges(after, item, !before?.message?.at);
  if (after?.ticket)
    return [
      {
        topic: ticketTopic(after.ticketId),
        patch: [{ op: 'set', value: { ticket: toTicket(after, marks('account')) } }],
      },
    ];
  if (after || !before?.ticket) return [];
  // A deleted ticket is published with the data that can no longer be looked up.
  const { ticketId, userId, ticket } = before;
  const { subject, staffId } = ticket;
  return [
    { topic: ticketTopic(ticketId), patch: [] },
    signal('TICKET_DELETED', { ticketId, userId, subject, staffId }),
  ];
}

/** Tickets with their messages. */
export const ticketThreadProjection = defineProjection<ThreadDoc, TicketEvent | AccountEvent>({
  name: 'ticket-thread',
  version: 2,
  group: 'strong',
  schema: viewSchema(fields).index({ ticketId: 1, number: 1, _id: 1 }).index({ authorId: 1, ticketId: 1 }),
  on: {
    TicketOpened: {
      id: (e) => [ticketIdOf(e), messageIdOf(e)],
      apply: (doc, e, id) => {
        const { ticketId, userId, subject, content, messageId, at } = e.data;
        const opened = { subject: subject ?? '', status: 'OPEN', staffId: null } as const;
        if (id === ticketIdOf(e))
          return { _id: id, ticketId, userId, number: 0, authorId: null, ticket: opened, message: null };
        return message(doc, e, { messageId, at: new Date(at), authorId: userId, content: content ?? '' });
      },
    },
    TicketMessageSent: posting<EventOf<TicketEvent, 'TicketMessageSent'>>(
      () => ({ status: 'OPEN' }),
      ({ data: { userId, content, attachment } }) => ({
        authorId: userId,
        content: content ?? '',
        attachment,
      }),
    ),
    TicketReplySigned: {
      id: (e) => messageIdOf(e),
      apply: (doc, e) => message(doc, e, { authorId: e.data.staffId }),
    },
    TicketReplied: posting<EventOf<TicketEvent, 'TicketReplied'>>(
      () => ({ status: 'PENDING' }),
      ({ data }) => ({ authorId: data.staffId, content: data.content ?? '' }),
    ),
    TicketAssigned: posting<EventOf<TicketEvent, 'TicketAssigned'>>(
      ({ data: { staffId } }) => ({ staffId }),
      ({ data: { staffId } }) => ({ authorId: staffId, system: 'assigned' }),
    ),
    TicketNotified: posting<EventOf<TicketEvent, 'TicketNotified'>>(
      () => ({}),
      () => ({ system: 'notified' }),
    ),
    TicketClosed: posting<EventOf<TicketEvent, 'TicketClosed'>>(
      () => ({ status: 'CLOSED' }),
      ({ data: { by } }) => ({ system: by === 'staff' ? 'closed-by-staff' : 'closed-by-member' }),
    ),
    TicketUnassigned: {
      id: ticketIdOf,
      apply: (doc) => (doc?.ticket ? { ...doc, ticket: { ...doc.ticket, staffId: null } } : doc),
    },
    TicketDeleted: { id: wholeThread, apply: () => null },
  },
  outdates: {
    UsernameChanged: async ({ data }, newest) =>
      (await newest('ticketId', { authorId: data.userId })).map((id) => ticketTopic(Number(id))),
    TicketStaffForgotten: ({ data }) => [ticketTopic(data.ticketId)],
  },
  push: changes,
});

export class TicketThreadView extends viewOf(ticketThreadProjection) {}
