import { ShoppingBag } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { orderStatusOptions } from '../../shared/format/order-status.js';
import { paths } from '@shop/contracts/paths';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { purchaseColumns } from './parts/purchase-columns.js';
import { ReceiptDialog } from './parts/receipt-dialog.js';
import { purchasesShape } from './purchases.api.js';
import { purchasesCsv, usePurchases } from './purchases.data.js';
import { useReturnToList } from '../../shared/navigation/over-list.js';
import { placeWithoutReceipt, shownReceipt } from '../../shared/navigation/receipt-place.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';

const filters = [{ name: 'status', label: 'Status', options: orderStatusOptions }];

const NothingYet = () => (
  <EmptyState
    icon={<ShoppingBag {...largeIcon} />}
    title="Nenhum pedido por aqui."
    text="Compras e depósitos aparecem aqui, com o recibo de cada um."
    action={
      <Link href={paths.shop} className={buttonClass()}>
        Ir para a Loja
      </Link>
    }
  />
);

/** The user's own orders: purchases, pending payments, and receipts. */
export function PurchasesScreen() {
  const returnTo = useReturnToList();
  const search = useSearch();
  const query = useTableQuery(purchasesShape, purchaseColumns);
  const list = usePurchases(query);
  const receipt = shownReceipt(search);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Pedidos" text="Suas compras e depósitos, com o que falta pagar e os recibos.">
        <Link href={paths.gifts} className={buttonClass({ variant: 'secondary' })}>
          Ver presentes
        </Link>
      </ScreenHeader>
      <DataTable
        name="own-orders"
        label="pedidos"
        csv={{ address: purchasesCsv(query), fileName: 'pedidos.csv' }}
        columns={purchaseColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Produto ou nº do pedido"
        filters={filters}
        empty={<NothingYet />}
        failure="Não foi possível carregar os pedidos."
      />
      {receipt === null ? null : (
        <ReceiptDialog
          orderId={receipt}
          onClose={() => {
            returnTo(placeWithoutReceipt(search));
          }}
        />
      )}
    </div>
  );
}
