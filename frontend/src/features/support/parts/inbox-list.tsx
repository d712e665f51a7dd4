import type { InboxTicket } from '@shop/contracts/support';
import { clsx } from 'clsx';
import { Timer } from 'lucide-react';
import { formatShortDateTime } from '../../../shared/format/dates.js';
import { useClockText } from '../../../shared/time/clock.js';
import { Badge } from '../../../shared/ui/badge.js';
import { RelativeTime } from '../../../shared/time/relative-time.js';
import { useUnread } from '../inbox-seen.js';
import { StatusBadge } from './status-badge.js';

interface InboxListProps {
  readonly tickets: readonly InboxTicket[];
  readonly selected: number | null;
  readonly onSelect: (ticketId: number) => void;
}

/** Until when the first reply is due, and that it is late. */
function FirstReply({ due }: { due: string }) {
  const isLate = useClockText((now) => String(now > Date.parse(due))) === 'true';
  return (
    <Badge tone={isLate ? 'danger' : 'info'} icon={<Timer aria-hidden size={12} strokeWidth={2} />}>
      {isLate ? '1ª resposta atrasada' : `1ª resposta até ${formatShortDateTime(due)}`}
    </Badge>
  );
}

/** Tickets of one status in the order given. */
export function InboxList({ tickets, selected, onSelect }: InboxListProps) {
  const unread = useUnread(tickets, selected);
  return (
    <ul aria-label="Tickets" className="grid content-start gap-2 overflow-y-auto p-2">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <button
            type="button"
            data-ticket={ticket.id}
            aria-current={ticket.id === selected ? 'true' : undefined}
            className={clsx(
              'grid w-full gap-1 rounded-control border border-transparent px-3 py-2.5 text-left transition-colors hover:bg-hover',
              'aria-[current]:border-line aria-[current]:bg-hover',
            )}
            onClick={() => {
              onSelect(ticket.id);
            }}
          >
            <span className="flex items-start gap-3">
              <bdi className="line-clamp-2 min-w-0 flex-1 font-medium wrap-anywhere">{ticket.subject}</bdi>
              {unread.has(ticket.id) ? (
                <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" title="Não lido">
                  <span className="sr-only">Não lido</span>
                </span>
              ) : null}
              <StatusBadge status={ticket.status} />
            </span>
            <span className="text-dense text-muted">
              De: <bdi>{ticket.user_name}</bdi>
            </span>
            <span className="text-caption text-subtle">
              Atualizado <RelativeTime instant={ticket.updated_at} />
            </span>
            {ticket.first_reply_due_at === null ? null : (
              <span className="justify-self-start">
                <FirstReply due={ticket.first_reply_due_at} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
