import type { TicketNotes } from '@shop/contracts/support-desk';
import { liveResource } from '../../shared/live/live-resource.js';
import { patchOf } from '../../shared/live/patch.js';
import { registerResource } from '../../shared/live/loaded-data.js';
import { loadNotes } from './support-desk.api.js';

const makeNotes = (ticketId: number) =>
  liveResource({
    topic: `ticket-notes:${String(ticketId)}`,
    load: () => loadNotes(ticketId),
    patch: patchOf<TicketNotes>({ newAt: 'tail' }),
  });

const notes = new Map<number, ReturnType<typeof makeNotes>>();
registerResource({
  reset: () => {
    notes.clear();
  },
});

/** Returns the staff's notes on a ticket, pushed. */
export function notesOf(ticketId: number) {
  const known = notes.get(ticketId) ?? makeNotes(ticketId);
  notes.set(ticketId, known);
  return known;
}
