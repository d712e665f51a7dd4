import type { Gift } from '@shop/contracts/orders';
import { Gift as GiftIcon, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { giftsCsv, giftsShape } from './gifts.api.js';
import { useGifts } from './gifts.data.js';
import { CancelGiftDialog } from './parts/cancel-gift-dialog.js';
import { giftColumns } from './parts/gift-columns.js';
import { statusOptions } from './parts/key-cells.js';

const filters = [{ name: 'status', label: 'Status', options: statusOptions(giftsShape.filters.status) }];

const NoGifts = () => (
  <EmptyState
    icon={<GiftIcon {...largeIcon} />}
    title="Nenhum presente por aqui."
    text="Compre como presente na Loja: cada item vira uma key para você enviar."
    action={
      <Link href={paths.shop} className={buttonClass()}>
        Ir para a Loja
      </Link>
    }
  />
);

/** Keys that the user bought to give away: the status of each, and the cancellation of unused ones. */
export function GiftsScreen() {
  const query = useTableQuery(giftsShape, giftColumns);
  const list = useGifts(query);
  const [cancelling, setCancelling, close] = useOpenWindow<Gift>();
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Presentes" text="As keys que você comprou para presentear e o que foi feito de cada uma." />
      <DataTable
        name="gifts"
        label="presentes"
        csv={{ address: giftsCsv(query), fileName: 'presentes.csv' }}
        columns={giftColumns}
        query={query}
        list={list}
        rowId={({ key }) => key}
        searchHint="Produto ou key"
        filters={filters}
        menu={{
          name: ({ key }) => key,
          items: (gift) => (
            <MenuItem
              icon={<Undo2 {...icon} />}
              disabled={gift.status !== 'unused'}
              onSelect={() => {
                setCancelling(gift);
              }}
            >
              Cancelar e receber de volta
            </MenuItem>
          ),
        }}
        empty={<NoGifts />}
        failure="Não foi possível carregar os presentes."
      />
      <CancelGiftDialog
        gift={cancelling}
        title="Cancelar este presente?"
        confirm="Cancelar presente"
        onClose={close}
        onChanged={list.refresh}
      />
    </div>
  );
}
