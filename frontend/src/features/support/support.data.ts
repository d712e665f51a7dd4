import type { PatchOperation } from '@shop/contracts/live';
import type { InboxTicket, OwnTicket, TicketMessage, TicketStatus, TicketThread } from '@shop/contracts/support';
import { useEffect, useRef } from 'react';
import { map, timer } from 'rxjs';
import type { Paged } from '../../shared/http/request.js';
import { useFetched, useListPage, useRefreshOn, type LiveList } from '../../shared/live/fetched.js';
import { liveResource, useLive } from '../../shared/live/live-resource.js';
import { headPageOf } from '../../shared/live/newest-page.js';
import { patchOf } from '../../shared/live/patch.js';
import { registerResource } from '../../shared/live/loaded-data.js';
import { LOAD_INTERVAL_MS, useSpaced } from '../../shared/live/spaced.js';
import { pushedList } from '../../shared/table/pushed-list.js';
import { elapsedNow } from '../../shared/time/clock.js';
import {
  INBOX_PAGE,
  inboxAddress,
  type InboxQuery,
  loadInbox,
  loadThread,
  TICKETS,
  ticketsShape,
} from './support.api.js';

type Dated = Pick<OwnTicket, 'updated_at'>;
const byUpdate = (a: Dated, b: Dated) => b.updated_at.localeCompare(a.updated_at);

const patchHead = headPageOf<OwnTicket>(ticketsShape.pageSize);

/** Patches a page and keeps its order: the last updated ticket is on top. */
function patchPage(page: Paged<readonly OwnTicket[]>, operations: readonly PatchOperation[]) {
  const { body, total } = patchHead(page, operations);
  return { body: body.toSorted(byUpdate), total };
}

/** The member's own tickets; the newest are pushed. */
export const { useList: useTickets } = pushedList<OwnTicket>({
  topic: 'tickets',
  path: TICKETS,
  shape: ticketsShape,
  patch: patchPage,
});

const patchThread = patchOf<TicketThread>({ newAt: 'tail' });

/** A ticket with its newest messages, and the changed messages of older pages since it was loaded. */
export interface NewestThread extends TicketThread {
  readonly changedBefore?: readonly TicketMessage[];
}

/** Sets a changed message of an older page apart, where that page finds it: it is none of the newest. */
function patchNewest(thread: NewestThread, operations: readonly PatchOperation<TicketMessage>[]): NewestThread {
  const oldest = thread.older === null ? '' : (thread.messages[0]?.created_at ?? '');
  const olderOf = (operation: PatchOperation<TicketMessage>) => {
    const item = operation.op === 'upsert' ? operation.item : undefined;
    return item && item.created_at < oldest ? item : undefined;
  };
  const changed = operations.flatMap((operation) => olderOf(operation) ?? []);
  const patched = patchThread(
    thread,
    operations.filter((operation) => olderOf(operation) === undefined),
  );
  return { ...patched, changedBefore: [...(thread.changedBefore ?? []), ...changed] };
}

const makeThread = (ticketId: number) =>
  liveResource<NewestThread, readonly PatchOperation<TicketMessage>[]>({
    topic: `ticket:${String(ticketId)}`,
    load: () => loadThread(ticketId),
    patch: patchNewest,
  });

const threads = new Map<number, ReturnType<typeof makeThread>>();

/** Returns a ticket with its newest messages, pushed. */
export function threadOf(ticketId: number) {
  const known = threads.get(ticketId) ?? makeThread(ticketId);
  threads.set(ticketId, known);
  return known;
}

/** Compares tickets so that the longest wait is on top. */
const byWaiting = (a: InboxTicket, b: InboxTicket) =>
  (a.waiting_since ?? a.updated_at).localeCompare(b.waiting_since ?? b.updated_at);

const patchInbox = patchOf<readonly InboxTicket[]>();

interface InboxPage extends Paged<readonly InboxTicket[]> {
  /** A change may have been about a ticket of a later page: the total is to be loaded again. */
  readonly isRough?: boolean;
}

/** Returns true when a change can be about a ticket of a later page: it may enter or leave the list, or do neither. */
function isOfLaterPage(
  status: TicketStatus,
  { body, total }: Paged<readonly InboxTicket[]>,
  operation: PatchOperation<InboxTicket>,
) {
  if (operation.op === 'set' || total <= body.length) return false;
  const ticket = operation.op === 'upsert' ? operation.item : { id: operation.id };
  if (body.some(({ id }) => id === ticket.id)) return false;
  // A closed ticket stays closed: an open one is on no page of this list, and one closed just now is on the first.
  const isKnown = status === 'CLOSED' && 'status' in ticket;
  return !isKnown || (ticket.status === 'CLOSED' && ticket.updated_at <= (body.at(-1)?.updated_at ?? ''));
}

/**
 * Returns a patch for the list of a status: a ticket with another status leaves it, a ticket with this status enters
 * it. The total stays as it was for a ticket that may be of a later page.
 */
const patchStatus =
  (status: TicketStatus) =>
  (page: InboxPage, operations: readonly PatchOperation<InboxTicket>[]): InboxPage => {
    const { body, total } = page;
    const changed = patchInbox(body, operations).filter((ticket) => ticket.status === status);
    const sorted = changed.toSorted(status === 'OPEN' ? byWaiting : byUpdate);
    const rows = sorted.slice(0, INBOX_PAGE);
    if (operations.some((operation) => isOfLaterPage(status, page, operation)))
      return { ...page, body: rows, isRough: true };
    return { ...page, body: rows, total: total + changed.length - body.length };
  };

const inboxOf = (status: TicketStatus) =>
  liveResource<InboxPage, readonly PatchOperation<InboxTicket>[]>({
    topic: 'admin:inbox',
    load: () => loadInbox(inboxAddress({ status, q: '', page: 1, late: false })),
    patch: patchStatus(status),
  });

/** The inbox of the staff by status, pushed: the first page of each. */
export const inbox = { OPEN: inboxOf('OPEN'), PENDING: inboxOf('PENDING'), CLOSED: inboxOf('CLOSED') } as const;

/** Reads the first page of a status, and loads it again while its total is rough. */
export function useFirstPage(status: TicketStatus) {
  const view = useLive(inbox[status]);
  const isRough = view.data?.isRough === true;
  const loadedAt = useRef(-Infinity);
  useEffect(() => {
    if (!isRough) return;
    const wait = Math.max(0, loadedAt.current + LOAD_INTERVAL_MS - elapsedNow());
    const loading = timer(wait, LOAD_INTERVAL_MS).subscribe(() => {
      loadedAt.current = elapsedNow();
      inbox[status].refresh();
    });
    return () => {
      loading.unsubscribe();
    };
  }, [status, isRough]);
  return view;
}

const loadInboxPage = (address: string) => loadInbox(address).pipe(map(({ data }) => data));

/** Fills a page up again that tickets have left while others wait behind it. */
function useFilledUp(status: TicketStatus) {
  const { data } = useLive(inbox[status]);
  const length = data?.body.length ?? 0;
  const isShort = length < Math.min(data?.total ?? 0, INBOX_PAGE);
  useEffect(() => {
    if (isShort) inbox[status].refresh();
  }, [status, isShort, length]);
}

/**
 * Reads the page of the query: the first one without a search is pushed, any other is loaded again when that one
 * changes.
 */
export function useInbox(query: InboxQuery): LiveList<InboxTicket> {
  const { status, q, page, late } = query;
  const isFirst = q === '' && page === 1 && !late;
  const live = useLive(inbox[status]);
  const fetched = useFetched(isFirst ? null : inboxAddress(query), loadInboxPage);
  useRefreshOn(useSpaced(isFirst ? undefined : live.data), fetched.refresh);
  useFilledUp(status);
  const { view, refresh } = isFirst ? { view: live, refresh: inbox[status].refresh } : fetched;
  return { view: useListPage(view), refresh };
}

registerResource({
  reset: () => {
    threads.clear();
  },
});
