import type { Ticket, TicketThread } from '@shop/contracts/support';
import { useState } from 'react';
import { from } from 'rxjs';
import { useFetched } from '../../../shared/live/fetched.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { Button } from '../../../shared/ui/button.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useOwnId } from '../own-id.js';
import { contextAddress, loadContext } from '../support-desk.api.js';
import { threadOf } from '../support.data.js';
import { CannedReplies } from './canned-replies.js';
import { Composer } from './composer.js';
import { MemberContext } from './member-context.js';
import { SENDING } from './message-bubble.js';
import { QuickActions } from './quick-actions.js';
import { StatusBadge } from './status-badge.js';
import { Thread } from './thread.js';
import { TicketNotes } from './ticket-notes.js';

const load = (address: string) => from(loadContext(address));
const CLOSED = 'Este ticket está FECHADO e não pode receber novas mensagens.';

interface PaneProps {
  readonly thread: TicketThread;
  readonly onDeleted: () => void;
}

/** Member and notes: next to the thread where there is room, else in a sheet. */
function Details({ ticketId }: { ticketId: number }) {
  return (
    <div className="grid content-start gap-6">
      <MemberContext ticketId={ticketId} />
      <TicketNotes ticketId={ticketId} />
    </div>
  );
}

function Heading({ ticket, onDeleted }: { ticket: Ticket; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="grid gap-3 border-b border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lead font-semibold wrap-anywhere">
          <bdi>{ticket.subject}</bdi>
        </h2>
        <StatusBadge status={ticket.status} />
        <span className="text-dense text-muted">
          {ticket.assigned_to === null ? 'Sem responsável' : `Responsável: ${ticket.assigned_to}`}
        </span>
        <span className="2xl:hidden">
          <Button
            size="dense"
            variant="ghost"
            onClick={() => {
              setOpen(true);
            }}
          >
            Membro e notas
          </Button>
        </span>
      </div>
      <QuickActions ticket={ticket} onDeleted={onDeleted} />
      <Sheet open={open} onOpenChange={setOpen} title={`Ticket #${String(ticket.id)}`}>
        <Details ticketId={ticket.id} />
      </Sheet>
    </header>
  );
}

function ReplyBox({ thread: { ticket, messages } }: { thread: TicketThread }) {
  const ownId = useOwnId();
  const context = useFetched(contextAddress(ticket.id), load).view.data;
  const running = context?.subscriptions.find((one) => one.subscription_status !== 'expired');
  const values = {
    username: messages[0]?.sender_name ?? '',
    product: running?.product_name ?? 'produto',
    ticket: `#${String(ticket.id)}`,
  };
  return (
    <Composer
      ticketId={ticket.id}
      ownId={ownId}
      label="Resposta"
      shortcut="R"
      placeholder="Digite sua resposta..."
      seenMessageId={messages.findLast(({ id }) => id !== SENDING)?.id}
      tools={(insert) => <CannedReplies values={values} onInsert={insert} />}
    />
  );
}

function Pane({ thread, onDeleted }: PaneProps) {
  const { ticket, messages } = thread;
  const ownId = useOwnId();
  return (
    <div className="grid min-h-0 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <Heading ticket={ticket} onDeleted={onDeleted} />
        <Thread ticketId={ticket.id} messages={messages} ownId={ownId} />
        {ticket.status === 'CLOSED' ? (
          <p className="border-t border-line p-4 text-center text-dense text-muted">{CLOSED}</p>
        ) : (
          <ReplyBox thread={thread} />
        )}
      </div>
      <aside aria-label="Detalhes" className="hidden min-h-0 overflow-y-auto border-l border-line p-4 2xl:block">
        <Details ticketId={ticket.id} />
      </aside>
    </div>
  );
}

interface InboxThreadProps {
  readonly ticketId: number;
  readonly onDeleted: () => void;
}

/** The selected ticket of the inbox. */
export const InboxThread = ({ ticketId, onDeleted }: InboxThreadProps) => (
  <LiveRegion
    key={ticketId}
    resource={threadOf(ticketId)}
    failure="Erro ao carregar o ticket."
    skeleton={<Skeleton className="m-4 h-40" />}
  >
    {(thread) => <Pane thread={thread} onDeleted={onDeleted} />}
  </LiveRegion>
);
