import * as v from 'valibot';
import { TICKET_MESSAGE_MAX, TICKET_SUBJECT_MAX } from './limits.js';
import { listQuery } from './list.js';
import { cleanText, instant, messageResponse, trimmedText, upTo } from './shapes.js';

export const ticketStatuses = ['OPEN', 'PENDING', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketMessageTypes = ['TEXT', 'IMAGE', 'VIDEO', 'AUDIO', 'SYSTEM'] as const;
export type TicketMessageType = (typeof ticketMessageTypes)[number];

/** `sender_id` of messages that the product writes into a thread. */
export const SYSTEM_SENDER = 'system';

const incomplete = 'Por favor, preencha o assunto e a mensagem.';
/** Message for a post without text or attachment. */
export const EMPTY_MESSAGE = 'Escreva uma mensagem.';

/** Returns the schema of trimmed text with LF line ends; lengths count code points. */
const optionalText = (invalid: string, max: number, tooLong: string) =>
  v.pipe(
    cleanText(invalid),
    v.transform((raw) => trimmedText(raw.replace(/\r\n?/g, '\n'))),
    upTo(max, tooLong),
  );

/** Returns the schema of `optionalText` that also rejects empty text. */
export const text = (empty: string, max: number, tooLong: string) =>
  v.pipe(optionalText(empty, max, tooLong), v.minLength(1, empty));

const messageTooLong = `A mensagem pode ter no máximo ${String(TICKET_MESSAGE_MAX)} caracteres.`;

export const OpenTicket = v.strictObject({
  subject: text(
    incomplete,
    TICKET_SUBJECT_MAX,
    `O assunto pode ter no máximo ${String(TICKET_SUBJECT_MAX)} caracteres.`,
  ),
  message: text(incomplete, TICKET_MESSAGE_MAX, messageTooLong),
});
export type OpenTicket = v.InferOutput<typeof OpenTicket>;

export const SendTicketMessage = v.strictObject({
  /** May be empty next to an attachment only. */
  content: v.optional(optionalText(EMPTY_MESSAGE, TICKET_MESSAGE_MAX, messageTooLong), ''),
  /** Last message that the staff's author of a reply has seen. */
  seenMessageId: v.optional(v.pipe(cleanText('Mensagem inválida.'), upTo(64, 'Mensagem inválida.'))),
});
export type SendTicketMessage = v.InferOutput<typeof SendTicketMessage>;

export const SetTicketStatus = v.strictObject({ status: v.literal('CLOSED', 'Um ticket só pode ser encerrado.') });
export type SetTicketStatus = v.InferOutput<typeof SetTicketStatus>;

/** Id of a ticket in a path. */
export const TicketId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));

/** A member's own ticket, as listed. */
export const OwnTicket = v.object({
  id: v.number(),
  subject: v.string(),
  status: v.picklist(ticketStatuses),
  updated_at: instant,
});
export type OwnTicket = v.InferOutput<typeof OwnTicket>;
export const OwnTicketList = v.array(OwnTicket);

/** A ticket in the inbox of the staff. `waiting_since` and `first_reply_due_at` are null once it has a reply. */
export const InboxTicket = v.object({
  ...OwnTicket.entries,
  assigned_to: v.nullable(v.string()),
  user_name: v.string(),
  waiting_since: v.nullable(instant),
  first_reply_due_at: v.nullable(instant),
});
export type InboxTicket = v.InferOutput<typeof InboxTicket>;
export const InboxTicketList = v.array(InboxTicket);

/** `assigned_to` is a username. */
export const Ticket = v.object({
  id: v.number(),
  subject: v.string(),
  status: v.picklist(ticketStatuses),
  assigned_to: v.nullable(v.string()),
});
export type Ticket = v.InferOutput<typeof Ticket>;

export const TicketMessage = v.object({
  id: v.string(),
  type: v.picklist(ticketMessageTypes),
  content: v.string(),
  /** Last segment of its signed link, under `/ticket-attachments/`. */
  attachment_url: v.nullable(v.string()),
  attachment_name: v.nullable(v.string()),
  sender_id: v.string(),
  sender_name: v.string(),
  created_at: instant,
  /** Shown to the staff only: a line about an action of theirs. */
  staff_only: v.boolean(),
});
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

/** Note of the staff on a ticket; its member never sees it. */
export const TicketNote = v.object({ id: v.string(), content: v.string(), author: v.string(), created_at: instant });
export type TicketNote = v.InferOutput<typeof TicketNote>;

/** Messages of a ticket, oldest first. `older` is the cursor of those before them, null where there are none. */
export const ThreadPage = v.object({ messages: v.array(TicketMessage), older: v.nullable(v.number()) });
export type ThreadPage = v.InferOutput<typeof ThreadPage>;

/** The cursor of a page of messages. */
export const ThreadPageQuery = v.strictObject({
  before: v.pipe(v.string('Página inválida.'), v.regex(/^[1-9]\d{0,14}$/, 'Página inválida.'), v.transform(Number)),
});
export type ThreadPageQuery = v.InferOutput<typeof ThreadPageQuery>;

/** A ticket with its newest messages; for the staff, with its notes. */
export const TicketThread = v.object({
  ticket: Ticket,
  ...ThreadPage.entries,
  notes: v.optional(v.array(TicketNote)),
});
export type TicketThread = v.InferOutput<typeof TicketThread>;

export const OpenedTicket = v.object({
  ...messageResponse.entries,
  ticket: v.object({ id: v.number(), subject: v.string(), status: v.picklist(ticketStatuses) }),
});
export type OpenedTicket = v.InferOutput<typeof OpenedTicket>;

export const SentTicketMessage = v.object({ ...messageResponse.entries, data: TicketMessage });
export type SentTicketMessage = v.InferOutput<typeof SentTicketMessage>;

const ownSort = ['id', 'subject', 'status', 'updated_at'] as const;
export const OwnTicketsQuery = listQuery({ sort: ownSort });
export type OwnTicketsQuery = v.InferOutput<typeof OwnTicketsQuery>;

export const InboxQuery = listQuery({
  sort: [...ownSort, 'assigned_to', 'user_name', 'waiting_since', 'first_reply_due_at'],
  filters: {
    status: v.optional(v.picklist(ticketStatuses, 'Status inválido.')),
    /** Limits the inbox to tickets whose first reply is overdue. */
    late: v.optional(v.literal('1', 'Filtro inválido.')),
  },
});
export type InboxQuery = v.InferOutput<typeof InboxQuery>;

export const supportSignalTypes = [
  'NEW_TICKET',
  'NEW_MESSAGE',
  'TICKET_ASSIGNED',
  'TICKET_CLOSED',
  'TICKET_DELETED',
  'TICKET_NOTIFIED',
] as const;
export type SupportSignalType = (typeof supportSignalTypes)[number];

/** Message that the namespace `/support` emits as `message`. */
export const SupportSignal = v.object({
  type: v.picklist(supportSignalTypes),
  payload: v.object({ ticketId: v.number(), subject: v.string(), assignedTo: v.nullable(v.string()) }),
});
export type SupportSignal = v.InferOutput<typeof SupportSignal>;

/** Message that a client emits on `/support` as `typing` while its user writes, every `TYPING_INTERVAL`. */
export const Typing = v.strictObject({ ticketId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });
export type Typing = v.InferOutput<typeof Typing>;

/** Message that `/support` emits as `typing` to the other readers of the ticket. */
export const TypingSignal = v.object({ ticketId: v.number(), senderId: v.string(), name: v.string() });
export type TypingSignal = v.InferOutput<typeof TypingSignal>;

/** Message that a client of the staff emits on `/support` as `viewing` while it shows a ticket. */
export const Viewing = v.strictObject(Typing.entries);

/** Message that `/support` emits as `viewing` to the rest of the staff. */
export const ViewingSignal = v.object(TypingSignal.entries);
export type ViewingSignal = v.InferOutput<typeof ViewingSignal>;
