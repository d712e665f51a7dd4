import { clsx } from 'clsx';
import { ArrowLeft, Inbox, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.js';
import { useCurrent } from '../../shared/ui/current.js';
import { IconButton } from '../../shared/ui/icon-button.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { useInboxKeys } from './inbox-keys.js';
import { useInboxSelection } from './inbox-selection.js';
import { InboxKeysDialog } from './parts/inbox-keys-dialog.js';
import { InboxPane } from './parts/inbox-pane.js';
import { InboxThread } from './parts/inbox-thread.js';
import { useSupportSignals } from './support-signals.js';

const NothingSelected = ({ isDeleted }: { isDeleted: boolean }) => (
  <div className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-muted">
    <Inbox aria-hidden size={24} strokeWidth={1.75} />
    {isDeleted ? <p role="alert">Este ticket foi excluído pela equipe.</p> : null}
    <p>Selecione um ticket</p>
  </div>
);

/** Inbox of the staff: the tickets by status, and the selected one next to them. */
export function InboxScreen() {
  const selection = useInboxSelection();
  const { ticketId, drop } = selection;
  // Another's deletion is said in the pane of the ticket, until another one is selected or the list is shown.
  const [isDeleted, setIsDeleted] = useState(false);
  if (isDeleted && ticketId !== null) setIsDeleted(false);
  const showsPane = ticketId !== null || isDeleted;
  const back = () => {
    if (ticketId !== null) selection.back();
    setIsDeleted(false);
  };
  const current = useCurrent(selection);
  /** Goes back to the list, unless another ticket was chosen or the inbox was left since. */
  const leaveDeleted = (deletedId: number) => {
    if (current.current?.ticketId === deletedId) current.current.drop();
  };
  const root = useRef<HTMLDivElement>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  useInboxKeys({
    root,
    onBack: back,
    onHelp: () => {
      setKeysOpen(true);
    },
  });
  useSupportSignals({
    openTicketId: ticketId,
    audience: 'staff',
    onDeleted: (byOther) => {
      drop();
      setIsDeleted(byOther);
    },
  });
  return (
    <div className="grid gap-5">
      <header className={clsx('flex flex-wrap items-start justify-between gap-3', showsPane && 'max-md:sr-only')}>
        <div className="grid gap-1">
          <h1 className="text-h1">Central de Suporte</h1>
          <p className="text-muted">Gerencie os chamados dos clientes.</p>
        </div>
        <span className="max-md:hidden">
          <IconButton
            label="Teclas de atalho"
            onClick={() => {
              setKeysOpen(true);
            }}
          >
            <Keyboard {...largeIcon} />
          </IconButton>
        </span>
      </header>
      <InboxKeysDialog open={keysOpen} onOpenChange={setKeysOpen} />
      <div
        ref={root}
        className="grid h-[75dvh] overflow-hidden max-md:h-[max(24rem,calc(100dvh-var(--header)-6.5rem-env(safe-area-inset-bottom)))] rounded-card border border-line bg-surface shadow-card md:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)]"
      >
        <div className={clsx('grid min-h-0 border-line md:border-r', showsPane && 'max-md:hidden')}>
          <InboxPane selection={selection} />
        </div>
        <section
          aria-label="Ticket selecionado"
          className={clsx('grid min-h-0 grid-rows-[auto_minmax(0,1fr)]', !showsPane && 'max-md:hidden')}
        >
          <div className="p-2 md:hidden">
            <Button variant="ghost" size="dense" icon={<ArrowLeft {...icon} />} onClick={back}>
              Voltar
            </Button>
          </div>
          <div className="row-start-2 grid min-h-0">
            {ticketId === null ? (
              <NothingSelected isDeleted={isDeleted} />
            ) : (
              <InboxThread ticketId={ticketId} onDeleted={leaveDeleted} />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
