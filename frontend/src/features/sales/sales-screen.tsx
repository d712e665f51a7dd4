import type { Sale } from '@shop/contracts/sales';
import { CircleCheck, Clock, History, ShoppingBag, Undo2, Wallet } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { formatCount } from '../../shared/format/count.js';
import { formatMoney } from '../../shared/format/money.js';
import { orderNumber } from '../../shared/format/order-number.js';
import { orderStatusOptions } from '../../shared/format/order-status.js';
import { useCommand } from '../../shared/live/command.js';
import { useItemOf } from '../../shared/live/fetched.js';
import { useLive } from '../../shared/live/live-resource.js';
import { OVER_LIST, useReturnToList } from '../../shared/navigation/over-list.js';
import { salePlace, shownSale } from '../../shared/navigation/sale-place.js';
import { salesMetrics } from '../../shared/resources/sales-metrics.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { detailOf } from '../../shared/http/api-error.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Stat } from '../../shared/ui/stat.js';
import { RefundDialog } from './parts/refund-dialog.js';
import { SaleStorySheet } from './parts/sale-story.js';
import { SalesStrip } from './parts/sales-strip.js';
import { salesColumns } from './parts/sales-columns.js';
import { buyerName, saleOptions, saleWords } from './sale-words.js';
import { approveOrder, salesShape } from './sales.api.js';
import { refreshSales, salesCsv, useSales } from './sales.data.js';

const filters = [
  { name: 'status', label: 'Status', options: orderStatusOptions },
  { name: 'purchaseType', label: 'Tipo', options: saleOptions },
];
function Metrics() {
  const { status, data, error } = useLive(salesMetrics);
  if (status === 'error') return <ErrorState detail={detailOf(error)} onRetry={salesMetrics.refresh} />;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 *:first:max-sm:col-span-full sm:grid-cols-3 sm:gap-4">
      <Stat label="Receita total" value={data && formatMoney(data.totalRevenue)} icon={<Wallet {...largeIcon} />} />
      <Stat
        label="Pedidos pagos"
        value={data && formatCount(data.paidOrdersCount)}
        icon={<CircleCheck {...largeIcon} />}
      />
      <Stat
        label="Pedidos pendentes"
        value={data && formatCount(data.pendingOrdersCount)}
        icon={<Clock {...largeIcon} />}
      />
    </dl>
  );
}

const NoSales = () => (
  <EmptyState
    icon={<ShoppingBag {...largeIcon} />}
    title="Nenhum pedido por aqui."
    text="Compras e depósitos dos clientes aparecem aqui assim que acontecem."
  />
);

const isRefundable = ({ status, purchaseType, refund }: Sale) =>
  status === 'paid' && purchaseType !== 'deposit' && (refund === null || refund === 'rejected');

const describe = ({ username, purchaseType, total_amount, id }: Sale) =>
  `${saleWords[purchaseType]} de ${formatMoney(total_amount)} de ${buyerName(username)}, pedido ${orderNumber(id)}. O pedido passa a pago e é entregue agora, mesmo sem PIX. Esta ação não pode ser desfeita.`;

const NOT_PENDING = 'Este pedido não está mais pendente: não há o que aprovar.';

/** Sales: three figures, the orders of everyone, and the approval of a pending one. */
export function SalesScreen() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const query = useTableQuery(salesShape, salesColumns);
  const list = useSales(query);
  const [approving, setApproving, closeApproval] = useOpenWindow<Sale>();
  const [refunding, setRefunding, closeRefund] = useOpenWindow<Sale>();
  const approval = useCommand(approveOrder, {
    each: (orderId) => orderId,
    finished: closeApproval,
    done: () => {
      refreshSales();
      salesMetrics.refresh();
    },
    rejected: () => {
      list.refresh();
      return false;
    },
  });
  const approved = useItemOf(list, approving);
  const isApproving = approval.isBusyWith(approving?.id);
  const refunded = useItemOf(list, refunding);
  const returnTo = useReturnToList();
  const shown = shownSale(search);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Vendas e pedidos" text="O que entrou, o que falta pagar e a história de cada pedido." />
      <Metrics />
      <SalesStrip />
      <DataTable
        name="admin-orders"
        label="pedidos"
        csv={{ address: salesCsv(query), fileName: 'vendas.csv' }}
        columns={salesColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Cliente, produto ou nº do pedido"
        filters={filters}
        menu={{
          name: ({ id }) => orderNumber(id),
          items: (sale) => (
            <>
              <MenuItem
                icon={<History {...icon} />}
                onSelect={() => {
                  navigate(salePlace(search, sale.id), { state: OVER_LIST });
                }}
              >
                Ver história
              </MenuItem>
              {sale.status === 'pending' ? (
                <MenuItem
                  icon={<CircleCheck {...icon} />}
                  onSelect={() => {
                    setApproving(sale);
                  }}
                >
                  Aprovar
                </MenuItem>
              ) : null}
              {isRefundable(sale) ? (
                <MenuItem
                  icon={<Undo2 {...icon} />}
                  onSelect={() => {
                    setRefunding(sale);
                  }}
                >
                  Reembolsar
                </MenuItem>
              ) : null}
            </>
          ),
        }}
        empty={<NoSales />}
      />
      <ConfirmDialog
        open={approving !== null}
        onOpenChange={closeApproval}
        title="Aprovar este pedido?"
        description={approved && (approved.status === 'pending' || isApproving ? describe(approved) : NOT_PENDING)}
        confirm="Aprovar"
        loading={isApproving}
        onConfirm={() => {
          if (approving) void approval.run(approving.id);
        }}
      />
      {refunded ? (
        <RefundDialog
          sale={refunded}
          onDone={() => {
            closeRefund();
            salesMetrics.refresh();
            refreshSales();
          }}
          onClose={closeRefund}
        />
      ) : null}
      {shown === null ? null : (
        <SaleStorySheet
          orderId={shown}
          onClose={() => {
            returnTo(salePlace(search, null));
          }}
        />
      )}
    </div>
  );
}
