import type { BlockRow } from '@shop/contracts/blocklist';
import { Ban, Plus, Trash2 } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { blocklistCsv, blocklistShape, removeBlock } from './blocklist.api.js';
import { useBlocklist } from './blocklist.data.js';
import { blockColumns, shownValue } from './parts/block-columns.js';
import { BlockDialog } from './parts/block-dialog.js';

const NoBlocks = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    icon={<Ban {...largeIcon} />}
    title="Nenhum bloqueio por aqui."
    text="Bloqueie um endereço, uma máquina, um domínio de e-mail ou um username."
    action={
      <Button variant="secondary" onClick={onCreate}>
        Criar o primeiro bloqueio
      </Button>
    }
  />
);

/** Adds and removes blocks. */
export function BlocklistScreen() {
  const [open, setOpen, close] = useOpenWindow<'create' | BlockRow>();
  const query = useTableQuery(blocklistShape, blockColumns);
  const list = useBlocklist(query);
  const create = () => {
    setOpen('create');
  };
  const done = () => {
    close();
    list.refresh();
  };
  const removal = useCommand(removeBlock, { finished: done, each: (id) => id });
  const removed = open === 'create' ? null : open;
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Bloqueios" text="Quem não cria conta, não entra e não abre o loader.">
        <Button icon={<Plus {...icon} />} onClick={create}>
          Criar bloqueio
        </Button>
      </ScreenHeader>
      <DataTable
        name="admin-blocklist"
        label="bloqueios"
        csv={{ address: blocklistCsv(query), fileName: 'bloqueios.csv' }}
        columns={blockColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Valor ou motivo"
        menu={{
          name: shownValue,
          items: (block) => (
            <MenuItem
              icon={<Trash2 {...icon} />}
              onSelect={() => {
                setOpen(block);
              }}
            >
              Remover
            </MenuItem>
          ),
        }}
        empty={<NoBlocks onCreate={create} />}
      />
      {open === 'create' ? <BlockDialog onClose={close} onDone={done} /> : null}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={close}
        title="Remover o bloqueio?"
        description={`«${removed ? shownValue(removed) : ''}» volta a criar conta, entrar e abrir o loader.`}
        confirm="Remover"
        danger
        loading={removal.isBusyWith(removed?.id)}
        onConfirm={() => {
          if (removed) void removal.run(removed.id);
        }}
      />
    </div>
  );
}
