import { ticketStatuses, type TicketStatus } from '@shop/contracts/support';
import { useLocation, useSearch } from 'wouter';

export interface InboxSelection {
  readonly status: TicketStatus;
  readonly ticketId: number | null;
  readonly filter: (status: TicketStatus) => void;
  /** `null` goes back to the list. */
  readonly select: (ticketId: number | null) => void;
}

/** Filter and selected ticket of the inbox, stored in the address. */
export function useInboxSelection(): InboxSelection {
  const params = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const status = ticketStatuses.find((one) => one === params.get('status')) ?? 'OPEN';
  const id = params.get('ticket') ?? '';
  const go = (next: TicketStatus, ticketId: number | null) => {
    const search = new URLSearchParams({
      ...(next !== 'OPEN' && { status: next }),
      ...(ticketId !== null && { ticket: String(ticketId) }),
    }).toString();
    navigate(search ? `${path}?${search}` : path);
  };
  return {
    status,
    ticketId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    filter: (next) => {
      go(next, null);
    },
    select: (ticketId) => {
      go(status, ticketId);
    },
  };
}
