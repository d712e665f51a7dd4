import type { Reseller } from '@shop/contracts/resellers';
import { Ban, Coins, Pencil, Percent, ShieldCheck, Store } from 'lucide-react';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
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
import { AdjustBalanceDialog } from './parts/adjust-balance-dialog.js';
import { CreateResellerDialog } from './parts/create-reseller-dialog.js';
import { DiscountDialog } from './parts/discount-dialog.js';
import { EditResellerDialog } from './parts/edit-reseller-dialog.js';
import { resellersColumns } from './parts/resellers-columns.js';
import { resellersShape, setResellerStatus } from './resellers.api.js';
import { refreshResellers, resellersCsv, useResellers } from './resellers.data.js';

/** Action under way, and its reseller. */
interface Act {
  readonly kind: 'balance' | 'discount' | 'edit' | 'ban';
  readonly row: Reseller;
}

interface ActionsProps {
  readonly row: Reseller;
  readonly onAct: (act: Act) => void;
  readonly onUnban: (row: Reseller) => void;
}

const Actions = ({ row, onAct, onUnban }: ActionsProps) => {
  const start = (kind: Act['kind']) => () => {
    onAct({ kind, row });
  };
  return (
    <>
      <MenuItem icon={<Coins {...icon} />} onSelect={start('balance')}>
        Ajustar saldo
      </MenuItem>
      <MenuItem icon={<Percent {...icon} />} onSelect={start('discount')}>
        Desconto
      </MenuItem>
      <MenuItem icon={<Pencil {...icon} />} onSelect={start('edit')}>
        Editar
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
        <MenuItem icon={<Ban {...icon} />} onSelect={start('ban')}>
          Banir
        </MenuItem>
      )}
    </>
  );
};

interface CreateProps {
  readonly onCreate: () => void;
}

const NoResellers = ({ onCreate }: CreateProps) => (
  <EmptyState
    icon={<Store {...largeIcon} />}
    title="Nenhum revendedor ainda."
    text="Quem você tornar revendedor aparece aqui, com o saldo."
    action={
      <Button variant="secondary" onClick={onCreate}>
        Criar o primeiro revendedor
      </Button>
    }
  />
);

function ResellersTable({ onCreate }: CreateProps) {
  const [act, start, close] = useOpenWindow<Act>();
  const query = useTableQuery(resellersShape, resellersColumns);
  const list = useResellers(query);
  const done = () => {
    close();
    refreshResellers();
  };
  const status = useCommand(setResellerStatus, { finished: done, each: ({ id }) => id });
  const row = useItemOf(list, act && act.row);
  const rowOf = (kind: Act['kind']) => (act?.kind === kind ? row : null);
  return (
    <>
      <DataTable
        name="admin-resellers"
        label="revendedores"
        csv={{ address: resellersCsv(query), fileName: 'revendedores.csv' }}
        columns={resellersColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Username ou e-mail"
        menu={{
          name: ({ username }) => username,
          items: (row) => (
            <Actions row={row} onAct={start} onUnban={({ id }) => void status.run({ id, status: 'active' })} />
          ),
        }}
        empty={<NoResellers onCreate={onCreate} />}
      />
      <AdjustBalanceDialog reseller={rowOf('balance')} onClose={close} onDone={done} />
      <DiscountDialog reseller={rowOf('discount')} onClose={close} onDone={done} />
      <EditResellerDialog reseller={rowOf('edit')} onClose={close} onDone={done} />
      <ConfirmDialog
        open={act?.kind === 'ban'}
        onOpenChange={close}
        title={<Address value={`Banir ${row?.username ?? ''}?`} />}
        description="As sessões terminam agora e o acesso só volta quando você desbanir."
        confirm="Banir"
        danger
        loading={status.isBusyWith(row?.id)}
        onConfirm={() => {
          if (act) void status.run({ id: act.row.id, status: 'banned' });
        }}
      />
    </>
  );
}

/** Resellers and their balances. */
export function ResellersScreen() {
  const [isCreating, open, close] = useOpenWindow<true>();
  const create = () => {
    open(true);
  };
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Revendedores" text="Configure revendedores e ajuste o saldo de cada um.">
        <Button icon={<Store {...icon} />} onClick={create}>
          Criar revendedor
        </Button>
      </ScreenHeader>
      <ResellersTable onCreate={create} />
      {isCreating ? <CreateResellerDialog onClose={close} /> : null}
    </div>
  );
}
