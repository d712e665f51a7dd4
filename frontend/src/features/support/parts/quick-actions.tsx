import type { Ticket } from '@shop/contracts/support';
import { useState } from 'react';
import { messageOf, useCommand } from '../../../shared/live/command.js';
import type { ApiError } from '../../../shared/http/api-error.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { notify } from '../../../shared/ui/notify.js';
import { sendOwn } from '../own-actions.js';
import { assignTicket, closeTicket, deleteTicket, notifyMember } from '../support.api.js';
import { threadOf } from '../support.data.js';

/** Shows the failure of an action after the action's own words. */
const failing = (words: string) => (error: ApiError) => {
  notify('error', `${words}: ${messageOf(error)}`);
  return true;
};

interface AskedActionProps {
  readonly label: string;
  readonly title: string;
  readonly description: string;
  readonly danger?: boolean;
  readonly shortcut?: string;
  readonly run: () => Promise<unknown>;
  readonly busy: boolean;
}

/** Action that is confirmed first. */
function AskedAction({ label, title, description, danger = false, shortcut, run, busy }: AskedActionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="dense"
        variant={danger ? 'danger' : 'secondary'}
        aria-keyshortcuts={shortcut}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirm={label}
        danger={danger}
        loading={busy}
        onConfirm={() =>
          void run().finally(() => {
            setAsking(false);
          })
        }
      />
    </>
  );
}

interface QuickActionsProps {
  readonly ticket: Ticket;
  readonly onDeleted: () => void;
}

/** Actions of the staff on the selected ticket. */
export function QuickActions({ ticket, onDeleted }: QuickActionsProps) {
  const { id } = ticket;
  const refresh = () => {
    threadOf(id).refresh();
  };
  const assigning = useCommand((_: undefined, key) => sendOwn('TICKET_ASSIGNED', id, () => assignTicket(id, key)), {
    done: refresh,
    rejected: failing('Erro ao assumir o ticket'),
  });
  const notifying = useCommand((_: undefined, key) => notifyMember(id, key), {
    done: refresh,
    rejected: failing('Erro ao notificar o membro'),
  });
  const closing = useCommand(() => closeTicket(id), {
    done: refresh,
    rejected: failing('Erro ao fechar o ticket'),
  });
  const deleting = useCommand(() => sendOwn('TICKET_DELETED', id, () => deleteTicket(id)), {
    done: onDeleted,
    rejected: failing('Erro ao deletar o ticket'),
  });
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
      {isClosed ? null : (
        <Button size="dense" variant="secondary" loading={notifying.busy} onClick={() => void notifying.run(undefined)}>
          Notificar Membro
        </Button>
      )}
      {isClosed ? null : (
        <AskedAction
          label="Encerrar"
          shortcut="E"
          title="Encerrar Ticket"
          description="Ninguém poderá mais enviar mensagens após encerrar. Deseja continuar?"
          run={() => closing.run(undefined)}
          busy={closing.busy}
        />
      )}
      <AskedAction
        danger
        label="Deletar"
        title="Deletar ticket"
        description="Esta ação não pode ser desfeita."
        run={() => deleting.run(undefined)}
        busy={deleting.busy}
      />
    </div>
  );
}
