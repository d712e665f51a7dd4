import { Gamepad2, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Address } from '../../shared/ui/address.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { bypassShape, deleteUid, togglePause } from './bypass.api.js';
import { bypassCsv, refreshUids, useUids, type TimedUid } from './bypass.data.js';
import { bypassColumns } from './parts/bypass-columns.js';
import { ChangeUidDialog } from './parts/change-uid-dialog.js';
import { CreateUidDialog } from './parts/create-uid-dialog.js';

/** Action under way, and its UID. */
interface Act {
  readonly kind: 'change' | 'delete';
  readonly uid: string;
}

interface ActionsProps {
  readonly row: TimedUid;
  readonly onAct: (act: Act) => void;
  readonly onToggle: (uid: string) => void;
}

const Actions = ({ row: { uid, paused }, onAct, onToggle }: ActionsProps) => (
  <>
    <MenuItem
      icon={<Pencil {...icon} />}
      onSelect={() => {
        onAct({ kind: 'change', uid });
      }}
    >
      Editar
    </MenuItem>
    <MenuItem
      icon={paused ? <Play {...icon} /> : <Pause {...icon} />}
      onSelect={() => {
        onToggle(uid);
      }}
    >
      {paused ? 'Retomar' : 'Pausar'}
    </MenuItem>
    <MenuItem
      icon={<Trash2 {...icon} />}
      onSelect={() => {
        onAct({ kind: 'delete', uid });
      }}
    >
      Deletar
    </MenuItem>
  </>
);

interface CreateProps {
  readonly onCreate: () => void;
}

const NoUids = ({ onCreate }: CreateProps) => (
  <EmptyState
    icon={<Gamepad2 {...largeIcon} />}
    title="Nenhum UID ativo."
    text="Os UIDs que você criar aparecem aqui enquanto o tempo deles durar."
    action={
      <Button variant="secondary" onClick={onCreate}>
        Criar o primeiro UID
      </Button>
    }
  />
);

function UidsTable({ onCreate }: CreateProps) {
  const [act, start, close] = useOpenWindow<Act>();
  const query = useTableQuery(bypassShape, bypassColumns);
  const list = useUids(query);
  const done = () => {
    close();
    refreshUids();
  };
  const pause = useCommand(togglePause, { finished: done, each: (uid) => uid });
  const removal = useCommand(deleteUid, { finished: done, each: (uid) => uid });
  return (
    <>
      <DataTable
        name="admin-bypass"
        label="UIDs"
        csv={{ address: bypassCsv(query), fileName: 'bypass.csv' }}
        columns={bypassColumns}
        query={query}
        list={list}
        rowId={({ uid }) => uid}
        searchHint="UID, nome ou região"
        menu={{
          name: ({ uid }) => uid,
          items: (row) => <Actions row={row} onAct={start} onToggle={(uid) => void pause.run(uid)} />,
        }}
        empty={<NoUids onCreate={onCreate} />}
      />
      <ChangeUidDialog uid={act?.kind === 'change' ? act.uid : null} onClose={close} onDone={done} />
      <ConfirmDialog
        open={act?.kind === 'delete'}
        onOpenChange={close}
        title={<Address value={`Deletar o UID ${act?.uid ?? ''}?`} />}
        description="Esta ação não pode ser desfeita."
        confirm="Deletar"
        danger
        loading={removal.isBusyWith(act?.uid)}
        onConfirm={() => {
          if (act) void removal.run(act.uid);
        }}
      />
    </>
  );
}

/** Players' UIDs that the bypass lets through. */
export function BypassScreen() {
  const [isCreating, open, close] = useOpenWindow<true>();
  const create = () => {
    open(true);
  };
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Bypass API" text="Libere UIDs por tempo e acompanhe quanto resta de cada um.">
        <Button icon={<Gamepad2 {...icon} />} onClick={create}>
          Criar UID
        </Button>
      </ScreenHeader>
      <UidsTable onCreate={create} />
      {isCreating ? <CreateUidDialog onClose={close} /> : null}
    </div>
  );
}
