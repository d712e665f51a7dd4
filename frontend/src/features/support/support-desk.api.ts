import type {
  AddCannedReply,
  AddedTicketNote,
  CannedReply,
  SavedCannedReply,
  TicketContext,
  TicketNotes,
} from '@shop/contracts/support-desk';
import { remove } from '../../shared/http/remove.js';
import { get, getLive, patch, post } from '../../shared/http/request.js';

const pathOf = (ticketId: number) => `/api/tickets/${String(ticketId)}`;

export const contextAddress = (ticketId: number) => `${pathOf(ticketId)}/context`;
export const loadContext = (address: string) => get<TicketContext>(address);

export const loadNotes = (ticketId: number) => getLive<TicketNotes>(`${pathOf(ticketId)}/notes`);

export const addNote = (ticketId: number, content: string, key: string) =>
  post<AddedTicketNote>(`${pathOf(ticketId)}/notes`, { body: { content }, key });

export const CANNED_REPLIES = '/api/canned-replies';
export const loadCannedReplies = (address: string) => get<readonly CannedReply[]>(address);

export const addCannedReply = (reply: AddCannedReply, key: string) =>
  post<SavedCannedReply>(CANNED_REPLIES, { body: reply, key });

export const changeCannedReply = (id: string, reply: AddCannedReply) =>
  patch<SavedCannedReply>(`${CANNED_REPLIES}/${id}`, { body: reply });

export const deleteCannedReply = (id: string) => remove(`${CANNED_REPLIES}/${id}`);
