import type { InboxTicket } from '@shop/contracts/support';
import { useEffect } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Number of tickets whose seen state this browser remembers. */
const REMEMBERED = 500;

interface SeenState {
  /** Last update that was on the screen, by ticket; the ticket seen last is the last entry. */
  readonly seen: readonly (readonly [ticketId: number, updatedAt: string])[];
  see: (ticketId: number, updatedAt: string) => void;
}

const useSeen = create<SeenState>()(
  persist(
    (set) => ({
      seen: [],
      see: (ticketId, updatedAt) => {
        set(({ seen }) => ({
          seen: [...seen.filter(([id]) => id !== ticketId), [ticketId, updatedAt] as const].slice(-REMEMBERED),
        }));
      },
    }),
    { name: 'inbox-seen', partialize: ({ seen }) => ({ seen }) },
  ),
);

/** Marks the selected ticket as seen, and returns the ids of the tickets with updates that were not. */
export function useUnread(tickets: readonly InboxTicket[], selected: number | null): ReadonlySet<number> {
  const { seen, see } = useSeen();
  const known = new Map(seen);
  const open = tickets.find(({ id }) => id === selected);
  const openId = open?.id;
  const openAt = open?.updated_at;
  useEffect(() => {
    if (openId !== undefined && openAt !== undefined) see(openId, openAt);
  }, [openId, openAt, see]);
  const isUnread = ({ id, updated_at }: InboxTicket) => id !== selected && (known.get(id) ?? '') < updated_at;
  return new Set(tickets.filter(isUnread).map(({ id }) => id));
}
