import { ticketStatuses, type TicketStatus } from '@shop/contracts/support';
import { useLocation, useSearch } from 'wouter';
import { OVER_LIST, useReturnToList } from '../../shared/navigation/over-list.js';

export interface InboxSelection {
  readonly status: TicketStatus;
  readonly ticketId: number | null;
  readonly q: string;
  readonly page: number;
  /** Shows only open tickets whose first reply is overdue. */
  readonly late: boolean;
  readonly filter: (status: TicketStatus) => void;
  readonly filterLate: (late: boolean) => void;
  readonly search: (q: string) => void;
  readonly turnTo: (page: number) => void;
  readonly select: (ticketId: number) => void;
  /** Goes back to the list. */
  readonly back: () => void;
  /** Replaces the entry of a ticket that was deleted by that of the list. */
  readonly drop: () => void;
}

type Place = Pick<InboxSelection, 'status' | 'ticketId' | 'q' | 'page' | 'late'>;

function searchOf({ status, ticketId, q, page, late }: Place) {
  const search = new URLSearchParams({
    ...(status !== 'OPEN' && { status }),
    ...(q !== '' && { q }),
    ...(late && { late: '1' }),
    ...(page > 1 && { page: String(page) }),
    ...(ticketId !== null && { ticket: String(ticketId) }),
  }).toString();
  return search === '' ? '' : `?${search}`;
}

/** Reads the selection of an address. */
function placeOf(address: string): Place {
  const params = new URLSearchParams(address);
  const status = ticketStatuses.find((one) => one === params.get('status')) ?? 'OPEN';
  const id = params.get('ticket') ?? '';
  return {
    status,
    ticketId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    q: (params.get('q') ?? '').trim(),
    page: /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
    late: status === 'OPEN' && params.get('late') === '1',
  };
}

/** Returns filter, search, page and selected ticket of the inbox, stored in the address. */
export function useInboxSelection(): InboxSelection {
  const now = placeOf(useSearch());
  const [path, navigate] = useLocation();
  const returnTo = useReturnToList();
  const go = (change: Partial<Place>, replace = false) => {
    navigate(path + searchOf({ ...now, ...change }), { replace });
  };
  return {
    ...now,
    filter: (next) => {
      go({ status: next, ticketId: null, page: 1, late: false });
    },
    filterLate: (late) => {
      go({ status: 'OPEN', page: 1, late });
    },
    // Each letter would be a step of the way back.
    search: (q) => {
      go({ q: q.trim(), page: 1 }, true);
    },
    turnTo: (page) => {
      go({ page });
    },
    select: (ticketId) => {
      const state = now.ticketId === null ? OVER_LIST : null;
      navigate(path + searchOf({ ...now, ticketId }), { state });
    },
    back: () => {
      returnTo(path + searchOf({ ...now, ticketId: null }));
    },
    drop: () => {
      go({ ticketId: null }, true);
    },
  };
}
