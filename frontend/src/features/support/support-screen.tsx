import { MessagesSquare, Plus } from 'lucide-react';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { NewTicketDialog } from './parts/new-ticket-dialog.js';
import { ticketColumns } from './parts/ticket-columns.js';
import { ticketsShape } from './support.api.js';
import { useTickets } from './support.data.js';
import { useSupportSignals } from './support-signals.js';

/** The member's own tickets. */
export function SupportScreen() {
  const [isWriting, write, close] = useOpenWindow<true>();
  const open = () => {
    write(true);
  };
  const query = useTableQuery(ticketsShape, ticketColumns);
  const list = useTickets(query);
  useSupportSignals({ openTicketId: null, audience: 'member' });
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Suporte">
        <Button icon={<Plus aria-hidden size={16} strokeWidth={2} />} onClick={open}>
          Novo Ticket
        </Button>
      </ScreenHeader>
      <section aria-labelledby="my-tickets" className="grid gap-4">
        <h2 id="my-tickets" className="text-h3">
          Meus Tickets
        </h2>
        <DataTable
          name="tickets"
          label="tickets"
          columns={ticketColumns}
          query={query}
          list={list}
          rowId={({ id }) => String(id)}
          searchHint="Assunto"
          empty={
            <EmptyState
              icon={<MessagesSquare {...largeIcon} />}
              title="Você ainda não abriu nenhum ticket."
              action={
                <Button variant="secondary" onClick={open}>
                  Abrir o primeiro ticket
                </Button>
              }
            />
          }
          failure="Erro ao carregar tickets"
          loading="Carregando..."
        />
      </section>
      <NewTicketDialog open={isWriting ?? false} onClose={close} />
    </div>
  );
}
