import type {
  InboxTicket,
  OpenedTicket,
  OpenTicket,
  SendTicketMessage,
  SentTicketMessage,
  ThreadPage,
  TicketStatus,
  TicketThread,
} from '@shop/contracts/support';
import type { MessageResponse } from '@shop/contracts/shapes';
import { endIntention } from '../../shared/http/intention-keys.js';
import { remove } from '../../shared/http/remove.js';
import { contentOf, get, getLive, getLivePage, patch, post } from '../../shared/http/request.js';
import { upload } from '../../shared/http/upload.js';

/** Path of the member's tickets. */
export const TICKETS = '/api/tickets';

/** Paging and order of the member's list. */
export const ticketsShape = {
  pageSize: 20,
  usualSort: '-updated_at',
} as const;

const pathOf = (ticketId: number) => `${TICKETS}/${String(ticketId)}`;

export const loadThread = (ticketId: number) => getLive<TicketThread>(pathOf(ticketId));

/** Messages before those of the cursor. */
export const loadOlder = (ticketId: number, before: number) =>
  get<ThreadPage>(`${pathOf(ticketId)}/messages?before=${String(before)}`);

export const INBOX_PAGE = 50;

export interface InboxQuery {
  readonly status: TicketStatus;
  readonly q: string;
  readonly page: number;
  /** Limits the list to tickets whose first reply is overdue. */
  readonly late: boolean;
}

/** Returns the address of the tickets of a status: open ones by the longest wait, others by their last update. */
export function inboxAddress({ status, q, page, late }: InboxQuery) {
  const params = new URLSearchParams({ status, pageSize: String(INBOX_PAGE) });
  if (status === 'OPEN') params.set('sort', 'waiting_since');
  if (q !== '') params.set('q', q);
  if (late) params.set('late', '1');
  if (page > 1) params.set('page', String(page));
  return `/api/tickets/all?${params.toString()}`;
}

export const loadInbox = (address: string) => getLivePage<readonly InboxTicket[]>(address);

export const openTicket = (opening: OpenTicket, key: string) => post<OpenedTicket>(TICKETS, { body: opening, key });

export const postMessage = (ticketId: number, message: SendTicketMessage, key: string) =>
  post<SentTicketMessage>(`${pathOf(ticketId)}/messages`, { body: message, key });

/** Ends the intention of a message that has arrived, although its response was lost. */
export const endMessage = (ticketId: number, message: SendTicketMessage) => {
  endIntention(contentOf(`${pathOf(ticketId)}/messages`, message));
};

/** Sends a member's file, with text or without. */
export function sendAttachment(ticketId: number, content: string, file: File, key: string) {
  const form = new FormData();
  form.append('content', content);
  form.append('attachment', file);
  return upload<SentTicketMessage>(`${pathOf(ticketId)}/messages`, form, { key });
}

export const closeTicket = (ticketId: number) =>
  patch<MessageResponse>(`${pathOf(ticketId)}/status`, { body: { status: 'CLOSED' } });

export const assignTicket = (ticketId: number, key: string) =>
  post<MessageResponse>(`${pathOf(ticketId)}/assign`, { key });

export const notifyMember = (ticketId: number, key: string) =>
  post<MessageResponse>(`${pathOf(ticketId)}/notify`, { key });

export const deleteTicket = (ticketId: number) => remove(pathOf(ticketId));
