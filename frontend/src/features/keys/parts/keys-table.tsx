import type { KeyRow } from '@shop/contracts/keys';
import { Ban, CalendarClock, Info, KeyRound, Link2, ShieldCheck, Trash2 } from 'lucide-react';
import { useCommand } from '../../../shared/live/command.js';
import { useItemOf } from '../../../shared/live/fetched.js';
import { DataTable } from '../../../shared/table/data-table.js';
import type { TableQuery } from '../../../shared/table/data-table-query.js';
import { Button } from '../../../shared/ui/button.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { lazyDialog } from '../../../shared/forms/lazy-dialog.js';
import { icon, largeIcon } from '../../../shared/ui/icons.js';
import { MenuItem } from '../../../shared/ui/menu.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { setKeyStatus } from '../admin-keys.api.js';
import { keysCsv, refreshKeys, useKeys } from '../admin-keys.data.js';
import type { KeyAct, KeyDialogsProps } from './key-dialogs.js';
import { keysColumns } from './keys-columns.js';

const KeyDialogs = lazyDialog<KeyDialogsProps>(async () => (await import('./key-dialogs.js')).KeyDialogs, {
  isOpen: ({ act }) => act !== null,
  close: ({ onClose }) => {
    onClose();
  },
});

interface ActionsProps {
  readonly row: KeyRow;
  readonly onAct: (act: KeyAct) => void;
  readonly onUnban: (row: KeyRow) => void;
}

const Actions = ({ row, onAct, onUnban }: ActionsProps) => {
  const start = (kind: KeyAct['kind']) => () => {
    onAct({ kind, row });
  };
  const info = (
    <MenuItem icon={<Info {...icon} />} onSelect={start('info')}>
      Ver informações
    </MenuItem>
  );
  const ban = (
    <MenuItem icon={<Ban {...icon} />} onSelect={start('ban')}>
      Banir
    </MenuItem>
  );
  if (row.status === 'cancelled') {
    return (
      <>
        {info}
        <MenuItem icon={<KeyRound {...icon} />} disabled onSelect={() => undefined}>
          Foi cancelada e não pode mudar
        </MenuItem>
      </>
    );
  }
  if (row.status === 'used') {
    return (
      <>
        {info}
        {ban}
      </>
    );
  }
  return (
    <>
      {info}
      <MenuItem icon={<Link2 {...icon} />} onSelect={start('link')}>
        Vincular usuário
      </MenuItem>
      <MenuItem icon={<CalendarClock {...icon} />} onSelect={start('duration')}>
        Alterar duração
      </MenuItem>
      {row.status === 'banned' ? (
        <MenuItem
          icon={<ShieldCheck {...icon} />}
          onSelect={() => {
            onUnban(row);
          }}
        >
          Desbanir
        </MenuItem>
      ) : (
        ban
      )}
      <MenuItem icon={<Trash2 {...icon} />} onSelect={start('delete')}>
        Deletar
      </MenuItem>
    </>
  );
};

const NoKeys = ({ onGenerate }: Pick<KeysTableProps, 'onGenerate'>) => (
  <EmptyState
    icon={<KeyRound {...largeIcon} />}
    title="Nenhuma key por aqui."
    text="As keys que você gerar aparecem aqui, com quem as resgatou."
    action={
      onGenerate ? (
        <Button variant="secondary" onClick={onGenerate}>
          Gerar as primeiras keys
        </Button>
      ) : null
    }
  />
);

interface KeysTableProps {
  readonly query: TableQuery;
  /** Height in pixels above which the rows scroll by themselves. */
  readonly maxHeight?: number;
  /** Set where the screen can generate keys. */
  readonly onGenerate?: () => void;
}

/** Table of keys, with the actions of each. */
export function KeysTable({ query, maxHeight, onGenerate }: KeysTableProps) {
  const [act, start, close] = useOpenWindow<KeyAct>();
  const list = useKeys(query);
  const row = useItemOf(list, act && act.row);
  const done = () => {
    close();
    refreshKeys();
  };
  const status = useCommand(setKeyStatus, { finished: done, each: ({ id }) => id });
  const unban = ({ id }: KeyRow) => void status.run({ id, status: 'active' });
  return (
    <>
      <DataTable
        name="admin-keys"
        label="keys"
        csv={{ address: keysCsv(query), fileName: 'keys.csv' }}
        columns={keysColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Key, produto ou cliente"
        {...(maxHeight !== undefined && { maxHeight })}
        menu={{
          name: ({ key }) => key,
          items: (row) => <Actions row={row} onAct={start} onUnban={unban} />,
        }}
        empty={<NoKeys {...(onGenerate && { onGenerate })} />}
      />
      <KeyDialogs act={act && row && { kind: act.kind, row }} onClose={close} onDone={done} />
    </>
  );
}
