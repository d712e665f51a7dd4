import { DEFAULT_POLL } from '@shop/contracts/limits';
import type { Ticket, TicketThread } from '@shop/contracts/support';
import type { TicketContext } from '@shop/contracts/support-desk';
import { useState, type ReactNode } from 'react';
import { catchError, concat, defer, EMPTY, exhaustMap, from } from 'rxjs';
import { useFetched, type Fetched } from '../../../shared/live/fetched.js';
import { LiveRegion } from '../../../shared/live/live-region.js';
import { whileVisible } from '../../../shared/time/polling.js';
import { Button } from '../../../shared/ui/button.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useOwnId } from '../../../shared/session/own-claims.js';
import { SENDING } from '../own-message.js';
import { contextAddress, loadContext } from '../support-desk.api.js';
import { threadOf } from '../support.data.js';
import { CannedReplies } from './canned-replies.js';
import { Composer } from './composer.js';
import { MemberContext } from './member-context.js';
import { QuickActions } from './quick-actions.js';
import { TicketBadge } from './ticket-badge.js';
import { Viewers } from './viewers.js';
import { Thread } from './thread.js';
import { TicketNotes } from './ticket-notes.js';

/**
 * Loads the member's context, then again every 15 s, because no topic pushes it; a later failure keeps what is shown.
 */
const loadRepeatedly = (address: string) =>
  concat(
    from(loadContext(address)),
    whileVisible(DEFAULT_POLL).pipe(exhaustMap(() => defer(() => loadContext(address)).pipe(catchError(() => EMPTY)))),
  );

const CLOSED = 'Este ticket está FECHADO e não pode receber novas mensagens.';

interface PaneProps {
  readonly thread: TicketThread;
  readonly onDeleted: (ticketId: number) => void;
}

/** Member and notes: next to the thread where there is room, else in a sheet. */
const Details = ({ ticketId, member }: { ticketId: number; member: Fetched<TicketContext> }) => (
  <div className="grid content-start gap-6">
    <MemberContext member={member} />
    <TicketNotes ticketId={ticketId} />
  </div>
);

interface HeadingProps {
  readonly ticket: Ticket;
  readonly details: ReactNode;
  readonly onDeleted: (ticketId: number) => void;
}

function Heading({ ticket, details, onDeleted }: HeadingProps) {
  const [open, setOpen] = useState(false);
  const showDetails = () => {
    setOpen(true);
  };
  return (
    <header className="grid gap-3 border-b border-line p-4 max-md:gap-1 max-md:px-4 max-md:pt-0 max-md:pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lead font-semibold wrap-anywhere">
          <bdi>{ticket.subject}</bdi>
        </h2>
        <TicketBadge status={ticket.status} />
        <span className="text-dense text-muted">
          {ticket.assigned_to === null ? 'Sem responsável' : `Responsável: ${ticket.assigned_to}`}
        </span>
        <Viewers ticketId={ticket.id} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <QuickActions ticket={ticket} onDeleted={onDeleted} onDetails={showDetails} />
        <span className="max-md:hidden 2xl:hidden">
          <Button size="dense" variant="secondary" onClick={showDetails}>
            Membro e notas
          </Button>
        </span>
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={`Ticket #${String(ticket.id)}`}>
        {details}
      </Sheet>
    </header>
  );
}

interface ReplyBoxProps {
  readonly thread: TicketThread;
  readonly context: TicketContext | undefined;
}

function ReplyBox({ thread: { ticket, messages }, context }: ReplyBoxProps) {
  const ownId = useOwnId();
  const running = context?.subscriptions.find((one) => one.subscription_status !== 'expired');
  const values = {
    username: context?.username ?? '',
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
  const { ticket } = thread;
  const ownId = useOwnId();
  const member = useFetched(contextAddress(ticket.id), loadRepeatedly);
  const details = <Details ticketId={ticket.id} member={member} />;
  return (
    <div className="grid min-h-0 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <Heading ticket={ticket} details={details} onDeleted={onDeleted} />
        <Thread thread={thread} ownId={ownId} forStaff />
        {ticket.status === 'CLOSED' ? (
          <p className="border-t border-line p-4 text-center text-dense text-muted">{CLOSED}</p>
        ) : (
          <ReplyBox thread={thread} context={member.view.data} />
        )}
      </div>
      <aside aria-label="Detalhes" className="hidden min-h-0 overflow-y-auto border-l border-line p-4 2xl:block">
        {details}
      </aside>
    </div>
  );
}

interface InboxThreadProps {
  readonly ticketId: number;
  readonly onDeleted: (ticketId: number) => void;
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
