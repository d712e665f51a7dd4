import { paths } from '@shop/contracts/paths';
import type { ResellerKey } from '@shop/contracts/reseller-keys';
import { KeyRound, Undo2 } from 'lucide-react';
import { Link, Redirect } from 'wouter';
import { useIsReseller } from '../../shared/session/own-role.js';
import { ExportButton } from '../../shared/table/data-table-choices.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { CancelGiftDialog } from './parts/cancel-gift-dialog.js';
import { statusOptions } from './parts/key-cells.js';
import { resellerKeyColumns } from './parts/reseller-key-columns.js';
import { resellerKeysCsv, resellerKeysShape, resellerKeysText } from './reseller-keys.api.js';
import { useResellerKeys } from './reseller-keys.data.js';

const filters = [{ name: 'status', label: 'Status', options: statusOptions(resellerKeysShape.filters.status) }];

const NoKeys = () => (
  <EmptyState
    icon={<KeyRound {...largeIcon} />}
    title="Nenhuma key por aqui."
    text="Compre como presente na Loja: cada unidade vira uma key para você revender."
    action={
      <Link href={paths.shop} className={buttonClass()}>
        Ir para a Loja
      </Link>
    }
  />
);

function ResellerKeysTable() {
  const query = useTableQuery(resellerKeysShape, resellerKeyColumns);
  const list = useResellerKeys(query);
  const [cancelling, setCancelling, close] = useOpenWindow<ResellerKey>();
  return (
    <>
      <ScreenHeader
        title="Minhas keys"
        text="As keys que você comprou para revender, quanto custou cada uma e o que foi feito dela."
      >
        {list.view.data?.rows.length ? (
          <ExportButton address={resellerKeysText(query)} fileName="keys.txt" label="Baixar TXT" />
        ) : null}
      </ScreenHeader>
      <DataTable
        name="reseller-keys"
        label="keys"
        csv={{ address: resellerKeysCsv(query), fileName: 'keys.csv' }}
        columns={resellerKeyColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Produto ou key"
        filters={filters}
        menu={{
          name: ({ key }) => key,
          items: (row) => (
            <MenuItem
              icon={<Undo2 {...icon} />}
              disabled={row.status !== 'unused'}
              onSelect={() => {
                setCancelling(row);
              }}
            >
              Cancelar e receber de volta
            </MenuItem>
          ),
        }}
        empty={<NoKeys />}
        failure="Não foi possível carregar as keys."
      />
      <CancelGiftDialog
        gift={cancelling}
        title="Cancelar esta key?"
        confirm="Cancelar key"
        onClose={close}
        onChanged={list.refresh}
      />
    </>
  );
}

/** Keys that a reseller bought to sell on: the state and the price of each, and the cancellation of unused ones. */
export function ResellerKeysScreen() {
  // Everyone else has the same keys under «Presentes», by the same commands.
  if (!useIsReseller()) return <Redirect href={paths.gifts} replace />;
  return (
    <div className="grid gap-6">
      <ResellerKeysTable />
    </div>
  );
}
