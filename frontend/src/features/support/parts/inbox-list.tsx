import { HOUR } from '@shop/kernel/durations';
import type { InboxTicket } from '@shop/contracts/support';
import { clsx } from 'clsx';
import { Timer } from 'lucide-react';
import { formatTime } from '../../../shared/format/dates.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Badge } from '../../../shared/ui/badge.js';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { useUnread } from '../inbox-seen.js';
import { TicketBadge } from './ticket-badge.js';

interface InboxListProps {
  readonly tickets: readonly InboxTicket[];
  readonly selected: number | null;
  readonly onSelect: (ticketId: number) => void;
}

const dueState = (leftMs: number) => (leftMs < 0 ? 'late' : leftMs <= HOUR ? 'soon' : 'later');

/** From an hour before the first reply is due: until when, and then that it is late. */
function FirstReply({ due }: { due: string }) {
  const state = useClockText((now) => dueState(Date.parse(due) - now));
  if (state === 'later') return null;
  const isLate = state === 'late';
  return (
    <Badge tone={isLate ? 'danger' : 'warn'} icon={<Timer aria-hidden size={12} strokeWidth={2} />}>
      {isLate ? 'Resposta atrasada' : `Responder até ${formatTime(due)}`}
    </Badge>
  );
}

/**
 * Tickets of one status in the order given, two lines each. A row is positioned: words for screen readers scroll with
 * it.
 */
export function InboxList({ tickets, selected, onSelect }: InboxListProps) {
  const unread = useUnread(tickets, selected);
  return (
    <ul aria-label="Tickets" className="grid content-start gap-1 overflow-y-auto p-2">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <button
            type="button"
            data-ticket={ticket.id}
            aria-current={ticket.id === selected ? 'true' : undefined}
            className={clsx(
              'relative grid w-full grid-cols-[minmax(0,1fr)] gap-1 rounded-control border border-transparent px-3 py-2.5 text-left transition-colors hover:bg-hover',
              'aria-[current]:border-line aria-[current]:bg-hover',
            )}
            onClick={() => {
              onSelect(ticket.id);
            }}
          >
            <span className="flex items-center gap-2">
              <bdi title={ticket.subject} className="min-w-0 flex-1 truncate font-medium">
                {ticket.subject}
              </bdi>
              {unread.has(ticket.id) ? (
                <span className="size-2 shrink-0 rounded-full bg-accent" title="Não lido">
                  <span className="sr-only">Não lido</span>
                </span>
              ) : null}
              <TicketBadge status={ticket.status} />
            </span>
            <span className="flex min-h-5.5 items-center gap-2">
              <span className="min-w-10 truncate text-dense text-muted">
                De: <bdi>{ticket.user_name}</bdi>
              </span>
              {/* Next to a badge, shrinks in favour of the name. */}
              <span className="min-w-0 flex-1 shrink-[99] truncate text-caption text-subtle last:flex-none">
                Atualizado <RelativeTime instant={ticket.updated_at} />
              </span>
              {ticket.first_reply_due_at === null ? null : <FirstReply due={ticket.first_reply_due_at} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
