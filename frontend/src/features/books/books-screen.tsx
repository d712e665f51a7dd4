import { paths } from '@shop/contracts/paths';
import type { Payment } from '@shop/contracts/books';
import { FileSearch, UserRoundSearch } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { changedAddress } from '../../shared/navigation/changed-address.js';
import { OVER_LIST, useReturnToList } from '../../shared/navigation/over-list.js';
import { AssignDialog } from '../../shared/pix/assign-dialog.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { paymentsShape } from './books.api.js';
import { paymentsCsv, useBooks, usePayments } from './books.data.js';
import { kindOptions } from './books-words.js';
import { Accounts } from './parts/accounts.js';
import { paymentColumns } from './parts/payment-columns.js';
import { PaymentProofSheet } from './parts/payment-proof.js';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const NAME = 'payment';

const NoPayments = () => (
  <EmptyState
    icon={<FileSearch size={20} strokeWidth={1.75} />}
    title="Nenhum PIX por aqui."
    text="Cada PIX que o banco recebe aparece aqui, com a sua prova."
  />
);

/** Returns the address of the list with the proof of a PIX over it, or without one (null). */
const placeOf = (search: string, endToEndId: string | null) =>
  changedAddress(paths.adminBooks, search, { [NAME]: endToEndId });

/** The books of the shop, and every received PIX with its proof. */
export function BooksScreen() {
  const [, navigate] = useLocation();
  const returnTo = useReturnToList();
  const search = useSearch();
  const query = useTableQuery(paymentsShape, paymentColumns);
  const books = useBooks();
  const list = usePayments(query);
  const [assigning, setAssigning, close] = useOpenWindow<Payment>();
  const shown = new URLSearchParams(search).get(NAME);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Conciliação" text="Onde está cada real, e a prova de cada PIX recebido." />
      <Accounts fetched={books} />
      <DataTable
        name="admin-payments"
        label="pagamentos"
        csv={{ address: paymentsCsv(query), fileName: 'pagamentos.csv' }}
        columns={paymentColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="PIX, txid, pedido ou cliente"
        filters={[{ name: 'kind', label: 'Situação', options: kindOptions }]}
        menu={{
          name: ({ end_to_end_id }) => end_to_end_id,
          items: (payment) => (
            <>
              <MenuItem
                icon={<FileSearch {...icon} />}
                onSelect={() => {
                  navigate(placeOf(search, payment.end_to_end_id), { state: OVER_LIST });
                }}
              >
                Ver prova
              </MenuItem>
              {payment.kind === 'unmatched' ? (
                <MenuItem
                  icon={<UserRoundSearch {...icon} />}
                  onSelect={() => {
                    setAssigning(payment);
                  }}
                >
                  Creditar a um cliente
                </MenuItem>
              ) : null}
            </>
          ),
        }}
        empty={<NoPayments />}
      />
      {assigning ? (
        <AssignDialog
          payment={assigning}
          onClose={close}
          onDone={() => {
            close();
            list.refresh();
            books.refresh();
          }}
        />
      ) : null}
      {shown === null ? null : (
        <PaymentProofSheet
          endToEndId={shown}
          onClose={() => {
            returnTo(placeOf(search, null));
          }}
        />
      )}
    </div>
  );
}
