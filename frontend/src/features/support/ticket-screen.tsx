import type { TicketThread } from '@shop/contracts/support';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { useCommand } from '../../shared/live/command.js';
import { LiveRegion } from '../../shared/live/live-region.js';
import { paths } from '@shop/contracts/paths';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { notify } from '../../shared/ui/notify.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { ReturnLink } from '../../shared/ui/return-link.js';
import { useOwnId } from '../../shared/session/own-claims.js';
import { Composer } from './parts/composer.js';
import { TicketBadge } from './parts/ticket-badge.js';
import { Thread } from './parts/thread.js';
import { closeTicket } from './support.api.js';
import { threadOf } from './support.data.js';
import { useSupportSignals } from './support-signals.js';

function CloseButton({ ticketId }: { ticketId: number }) {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useCommand(() => closeTicket(ticketId), {
    finished: () => {
      setAsking(false);
      threadOf(ticketId).refresh();
    },
    failure: 'Erro ao encerrar o ticket',
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsking(true);
        }}
      >
        Encerrar Ticket
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Encerrar Ticket"
        description="Você não poderá mais enviar mensagens após encerrar. Deseja continuar?"
        confirm="Encerrar"
        loading={busy}
        onConfirm={() => void run(undefined)}
      />
    </>
  );
}

function Conversation({ thread }: { thread: TicketThread }) {
  const { ticket } = thread;
  const ownId = useOwnId();
  const isClosed = ticket.status === 'CLOSED';
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-md:flex max-md:flex-wrap max-md:justify-between">
        <h1 className="text-h2 min-w-0 wrap-anywhere max-md:basis-full">
          <bdi>{ticket.subject}</bdi>
        </h1>
        <span className="col-start-1 justify-self-start">
          <TicketBadge status={ticket.status} />
        </span>
        {isClosed ? null : (
          <span className="col-start-2 md:row-span-2 md:row-start-1 md:self-start">
            <CloseButton ticketId={ticket.id} />
          </span>
        )}
      </header>
      <div className="grid h-[70dvh] max-md:h-0 max-md:min-h-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <Thread thread={thread} ownId={ownId} />
        {isClosed ? (
          <p className="border-t border-line p-4 text-center text-dense text-muted">Este ticket foi encerrado.</p>
        ) : (
          <Composer
            ticketId={ticket.id}
            ownId={ownId}
            label="Mensagem"
            takesFiles
            placeholder="Digite sua mensagem..."
          />
        )}
      </div>
    </>
  );
}

/** Keeps `--top` of an element at its distance from the top of the page: a banner above it comes and goes. */
function followTop(element: HTMLElement | null) {
  const frame = element?.closest('main');
  if (!element || !frame) return;
  const observer = new ResizeObserver(() => {
    let top = 0;
    // Not by its rectangle, which an entering screen moves.
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) top += at.offsetTop;
    element.style.setProperty('--top', `${String(top)}px`);
  });
  observer.observe(frame);
  return () => {
    observer.disconnect();
  };
}

/** One of the member's own tickets: its messages, and the box for the next one. */
export function TicketScreen() {
  const { ticketId = '' } = useParams<{ ticketId: string }>();
  const [, navigate] = useLocation();
  useSupportSignals({
    openTicketId: Number(ticketId),
    audience: 'member',
    onDeleted: () => {
      notify('info', 'Este ticket foi excluído pela equipe.');
      navigate(paths.support);
    },
  });
  return (
    // On a phone the conversation takes what is left of the screen: the composer is above the bottom bar.
    <div
      ref={followTop}
      className="mx-auto grid w-full max-w-[47.5rem] gap-5 [--top:calc(var(--header)+1rem)] max-md:min-h-[calc(100dvh-var(--top)-6rem-env(safe-area-inset-bottom))] max-md:grid-rows-[auto_auto_minmax(11.5rem,1fr)]"
    >
      <ReturnLink href={paths.support}>Voltar para Meus Tickets</ReturnLink>
      <LiveRegion
        key={ticketId}
        resource={threadOf(Number(ticketId))}
        failure="Erro ao carregar o ticket."
        skeleton={<Skeleton className="h-[70dvh] w-full" />}
      >
        {(thread) => <Conversation thread={thread} />}
      </LiveRegion>
    </div>
  );
}
