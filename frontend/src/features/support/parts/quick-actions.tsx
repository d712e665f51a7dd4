import type { Ticket } from '@shop/contracts/support';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../../shared/live/command.js';
import { useNarrow } from '../../../shared/table/data-table-narrow.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { Menu, MenuItem } from '../../../shared/ui/menu.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { sendOwn } from '../own-actions.js';
import { assignTicket, closeTicket, deleteTicket, notifyMember } from '../support.api.js';
import { threadOf } from '../support.data.js';

const questions = {
  close: {
    title: 'Encerrar Ticket',
    description: 'Você não poderá mais enviar mensagens após encerrar. Deseja continuar?',
    confirm: 'Encerrar',
  },
  delete: { title: 'Deletar ticket', description: 'Esta ação não pode ser desfeita.', confirm: 'Deletar' },
} as const;

interface QuickActionsProps {
  readonly ticket: Ticket;
  readonly onDeleted: (ticketId: number) => void;
  /** Shows the member and the notes. */
  readonly onDetails: () => void;
}

function useActions({ ticket: { id }, onDeleted }: QuickActionsProps, close: () => void) {
  const refresh = () => {
    threadOf(id).refresh();
  };
  /** Names the failed action, and loads the ticket as a colleague may have left it. */
  const failing = (failure: string) => ({
    failure,
    rejected: () => {
      refresh();
      return false;
    },
  });
  const assigning = useCommand((_: undefined, key) => sendOwn('TICKET_ASSIGNED', id, () => assignTicket(id, key)), {
    done: refresh,
    ...failing('Erro ao assumir o ticket'),
  });
  const notifying = useCommand((_: undefined, key) => notifyMember(id, key), {
    done: refresh,
    ...failing('Erro ao notificar o membro'),
  });
  const closing = useCommand(() => closeTicket(id), {
    finished: close,
    done: refresh,
    ...failing('Erro ao fechar o ticket'),
  });
  const deleting = useCommand(() => sendOwn('TICKET_DELETED', id, () => deleteTicket(id)), {
    finished: close,
    done: () => {
      onDeleted(id);
    },
    ...failing('Erro ao deletar o ticket'),
  });
  return { assigning, notifying, close: closing, delete: deleting };
}

interface MoreActionsProps {
  /** Actions shown next to the menu in wide windows. */
  readonly folded: ReactNode;
  readonly onDelete: () => void;
}

const MoreActions = ({ folded, onDelete }: MoreActionsProps) => (
  <Menu
    trigger={
      <IconButton label="Mais ações do ticket">
        <Ellipsis {...largeIcon} />
      </IconButton>
    }
  >
    {folded}
    <MenuItem danger onSelect={onDelete}>
      Deletar
    </MenuItem>
  </Menu>
);

/** Actions of the staff on the selected ticket; a phone has room for the first one and a menu. */
export function QuickActions(props: QuickActionsProps) {
  const { ticket } = props;
  const [asking, setAsking, close] = useOpenWindow<keyof typeof questions>();
  const { assigning, notifying, ...asked } = useActions(props, close);
  const isNarrow = useNarrow();
  const ask = (act: keyof typeof questions) => () => {
    setAsking(act);
  };
  const notifyNow = () => void notifying.run(undefined);
  const isClosed = ticket.status === 'CLOSED';
  return (
    <div role="group" aria-label="Ações Rápidas" className="flex flex-wrap items-center gap-2 max-md:contents">
      <span aria-hidden className="mr-1 text-caption font-medium text-subtle max-md:hidden">
        Ações Rápidas
      </span>
      {isClosed || ticket.assigned_to !== null ? null : (
        <Button
          size="dense"
          aria-keyshortcuts="A"
          loading={assigning.busy}
          onClick={() => void assigning.run(undefined)}
        >
          Assumir
        </Button>
      )}
      {isClosed || isNarrow ? null : (
        <>
          <Button size="dense" variant="secondary" loading={notifying.busy} onClick={notifyNow}>
            Notificar Membro
          </Button>
          <Button size="dense" variant="secondary" aria-keyshortcuts="E" onClick={ask('close')}>
            Encerrar
          </Button>
        </>
      )}
      <MoreActions
        folded={
          isNarrow ? (
            <>
              <MenuItem onSelect={props.onDetails}>Membro e notas</MenuItem>
              <MenuItem disabled={isClosed} onSelect={notifyNow}>
                Notificar Membro
              </MenuItem>
              <MenuItem disabled={isClosed} onSelect={ask('close')}>
                Encerrar
              </MenuItem>
            </>
          ) : null
        }
        onDelete={ask('delete')}
      />
      <ConfirmDialog
        {...questions[asking ?? 'close']}
        open={asking !== null}
        onOpenChange={close}
        danger={asking === 'delete'}
        loading={asking !== null && asked[asking].busy}
        onConfirm={() => {
          if (asking !== null) void asked[asking].run(undefined);
        }}
      />
    </div>
  );
}
