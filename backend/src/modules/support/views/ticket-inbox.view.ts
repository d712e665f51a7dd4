import { FIRST_REPLY_WITHIN } from '@shop/contracts/limits';
import type { InboxQuery, InboxTicket, OwnTicket, OwnTicketsQuery, TicketStatus } from '@shop/contracts/support';
import type { DomainEvent, EventOf, Recorded } from '@shop/kernel/events';
import { defineList, indexedFor, type OutsideSearch } from '../../../platform/list/define-list.js';
import { type DocumentOf, type FieldOf, viewSchema } from '../../../platform/projections/document.js';
import { defineProjection } from '../../../platform/projections/projection.js';
import { viewOf } from '../../../platform/projections/view.js';
import { marks, type NamesById } from '../../../platform/push/present-names.js';
import { definePushTopic } from '../../../platform/push/topic.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import type { TicketEvent } from '../domain/ticket.events.js';

/** A ticket as lists show it. */
const fields = {
  _id: String,
  ticketId: Number,
  userId: String,
  userName: String,
  subject: String,
  status: String as FieldOf<TicketStatus>,
  staffId: String as FieldOf<string | null>,
  assignedTo: String as FieldOf<string | null>,
  updatedAt: Date,
  /** Since the first message without a reply. */
  waitingSince: Date as FieldOf<Date | null>,
  /** Null once the staff replied. */
  firstReplyDueAt: Date as FieldOf<Date | null>,
};
type InboxDoc = DocumentOf<typeof fields>;

export const ERASED_MEMBER = 'Usuário excluído';
export const ticketsTopic = (userId: string): string => `tickets@${userId}`;
export const INBOX_TOPIC = 'admin:inbox';

const toOwnTicket = (doc: InboxDoc): OwnTicket => ({
  id: doc.ticketId,
  subject: doc.subject,
  status: doc.status,
  updated_at: doc.updatedAt.toISOString(),
});

/** Returns a ticket in the form of the staff's list. */
const toInboxTicket = (doc: InboxDoc, usernames: NamesById): InboxTicket => ({
  ...toOwnTicket(doc),
  assigned_to: (doc.staffId && usernames.get(doc.staffId)) ?? null,
  user_name: usernames.get(doc.userId) ?? ERASED_MEMBER,
  waiting_since: doc.waitingSince?.toISOString() ?? null,
  first_reply_due_at: doc.firstReplyDueAt?.toISOString() ?? null,
});

const order = { updatedAt: -1, _id: 1 } as const;
const ownSort = { id: 'ticketId', subject: 'subject', status: 'status', updated_at: 'updatedAt' } as const;
const ownColumns = {
  id: ({ id }: OwnTicket) => id,
  subject: ({ subject }: OwnTicket) => subject,
  status: ({ status }: OwnTicket) => status,
  updated_at: ({ updated_at }: OwnTicket) => updated_at,
};

/** The tickets of one member. */
export const ownTicketsList = defineList<InboxDoc, OwnTicket, OwnTicketsQuery>({
  scope: ['userId'],
  of: 'owner',
  sort: ownSort,
  order,
  filters: {},
  row: toOwnTicket,
  csv: { name: 'tickets', columns: ownColumns },
});

/** A query with the members named by its words, and the instant from which on a first reply is late. */
export type InboxFind = Omit<InboxQuery, 'late'> & OutsideSearch & { readonly late?: Date | undefined };

/** The tickets of all members. */
export const inboxList = defineList<InboxDoc, InboxTicket, InboxFind, NamesById>({
  scope: [],
  of: 'everyone',
  sort: {
    ...ownSort,
    assigned_to: 'assignedTo',
    user_name: 'userName',
    waiting_since: 'waitingSince',
    first_reply_due_at: 'firstReplyDueAt',
  },
  order,
  filters: {
    status: (status) => ({ status }),
    late: (at) => ({ firstReplyDueAt: { $lt: at } }),
  },
  row: toInboxTicket,
  csv: {
    name: 'tickets',
    columns: {
      ...ownColumns,
      assigned_to: ({ assigned_to }) => assigned_to,
      user_name: ({ user_name }) => user_name,
      waiting_since: ({ waiting_since }) => waiting_since,
      first_reply_due_at: ({ first_reply_due_at }) => first_reply_due_at,
    },
  },
});

type OfTicket = DomainEvent<string, { readonly ticketId: number }>;

const changing = <E extends OfTicket>(change: (doc: InboxDoc, event: Recorded<E>) => Partial<InboxDoc>) => ({
  id: (e: Recorded<E>) => String(e.data.ticketId),
  apply: (doc: InboxDoc | null, e: Recorded<E>): InboxDoc | null => doc && { ...doc, ...change(doc, e) },
});

const replied = { waitingSince: null, firstReplyDueAt: null } as const;

/** Lists of tickets: each member's own, and the inbox of the staff. */
const ticketInboxProjection = defineProjection<InboxDoc, TicketEvent | AccountEvent>({
  name: 'ticket-inbox',
  version: 2,
  group: 'strong',
  schema: indexedFor(viewSchema(fields), inboxList, ownTicketsList)
    .index({ status: 1, updatedAt: -1, _id: 1 })
    .index({ status: 1, waitingSince: 1, _id: 1 }),
  search: ({ subject }) => [subject],
  on: {
    TicketOpened: {
      id: (e) => String(e.data.ticketId),
      apply: (_, { data }) => ({
        _id: String(data.ticketId),
        ticketId: data.ticketId,
        userId: data.userId,
        userName: data.username ?? ERASED_MEMBER,
        subject: data.subject ?? '',
        status: 'OPEN',
        staffId: null,
        assignedTo: null,
        updatedAt: new Date(data.at),
        waitingSince: new Date(data.at),
        firstReplyDueAt: new Date(Date.parse(data.at) + FIRST_REPLY_WITHIN),
      }),
    },
    TicketMessageSent: changing<EventOf<TicketEvent, 'TicketMessageSent'>>((doc, { data }) => ({
      status: 'OPEN',
      updatedAt: new Date(data.at),
      waitingSince: doc.waitingSince ?? new Date(data.at),
    })),
    TicketReplied: changing<EventOf<TicketEvent, 'TicketReplied'>>((_, { data }) => ({
      ...replied,
      status: 'PENDING',
      updatedAt: new Date(data.at),
    })),
    TicketAssigned: changing<EventOf<TicketEvent, 'TicketAssigned'>>((_, { data }) => ({
      staffId: data.staffId,
      assignedTo: data.staffName,
      updatedAt: new Date(data.at),
    })),
    TicketNotified: changing<EventOf<TicketEvent, 'TicketNotified'>>((_, { data }) => ({
      updatedAt: new Date(data.at),
    })),
    TicketClosed: changing<EventOf<TicketEvent, 'TicketClosed'>>((_, { data }) => ({
      ...replied,
      status: 'CLOSED',
      updatedAt: new Date(data.at),
    })),
    TicketStaffForgotten: changing<EventOf<TicketEvent, 'TicketStaffForgotten'>>((doc, { data }) =>
      doc.staffId === data.staffId ? { staffId: null, assignedTo: null } : {},
    ),
    TicketUnassigned: changing<EventOf<TicketEvent, 'TicketUnassigned'>>(() => ({ staffId: null, assignedTo: null })),
    TicketDeleted: { id: (e) => String(e.data.ticketId), apply: () => null },
  },
  outdates: { UsernameChanged: () => [INBOX_TOPIC] },
  push: (after, before) => {
    if (after)
      return [
        { topic: ticketsTopic(after.userId), patch: [{ op: 'upsert', item: { ...toOwnTicket(after) } }] },
        {
          topic: INBOX_TOPIC,
          patch: [{ op: 'upsert', item: { ...toInboxTicket(after, marks('account', ERASED_MEMBER)) } }],
        },
      ];
    if (!before) return [];
    const { ticketId: id, userId } = before;
    return [ticketsTopic(userId), INBOX_TOPIC].map((topic) => ({ topic, patch: [{ op: 'remove', id }] }));
  },
});

export class TicketInboxView extends viewOf(ticketInboxProjection) {}

export const ticketsPush = definePushTopic({
  name: 'tickets',
  roles: ['Cliente', 'Reseller'],
  view: TicketInboxView,
});

export const inboxPush = definePushTopic({
  name: INBOX_TOPIC,
  roles: ['Admin'],
  permission: 'support',
  view: TicketInboxView,
  shared: true,
});
