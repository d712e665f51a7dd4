import type { Books } from '@shop/contracts/books';
import { paths } from '@shop/contracts/paths';
import { FileSearch, Landmark } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { formatDateTime } from '../../shared/format/dates.js';
import { formatMoney } from '../../shared/format/money.js';
import { formatCount } from '../../shared/format/count.js';
import { detailOf } from '../../shared/http/api-error.js';
import { useFetched } from '../../shared/live/fetched.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { Stat } from '../../shared/ui/stat.js';
import { BOOKS, loadBooks, paymentsShape } from './books.api.js';
import { paymentsCsv, usePayments } from './books.data.js';
import { kindOptions } from './books-words.js';
import { paymentColumns } from './parts/payment-columns.js';
import { PaymentProofSheet } from './parts/payment-proof.js';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
const FAILURE = 'Falha ao buscar dados ou você não tem permissão.';
const NAME = 'payment';

const accountWords: Readonly<Record<Books['accounts'][number]['name'], string>> = {
  wallets: 'Saldos dos clientes',
  revenue: 'Receita da loja',
  forfeited: 'Saldos de contas excluídas',
  imported: 'Saldos trazidos de outra loja',
  referrals: 'Recompensas de convites',
};

const auditWords = (audit: Books['last_audit']) =>
  audit === null
    ? 'Nenhuma auditoria ainda.'
    : `Última auditoria em ${formatDateTime(audit.at)}: ${audit.ok ? 'tudo certo' : 'há divergências'}, ${formatCount(audit.events)} eventos.`;

function Accounts() {
  const { view, refresh } = useFetched(BOOKS, loadBooks);
  const { data } = view;
  if (view.status === 'error') return <ErrorState message={FAILURE} detail={detailOf(view.error)} onRetry={refresh} />;
  return (
    <section aria-label="Contas" className="grid gap-3">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3 sm:[&>:last-child:nth-child(odd)]:col-span-full">
        {(data?.accounts ?? []).map(({ name, balance }) => (
          <Stat key={name} label={accountWords[name]} value={formatMoney(balance)} />
        ))}
        <Stat label="Total esperado" value={data && formatMoney(data.expected)} />
        <Stat
          label="Diferença"
          value={data && formatMoney(data.difference)}
          hint={data && (data.difference === 0 ? 'As contas fecham.' : 'As contas não fecham: avise a operação.')}
          icon={<Landmark size={20} strokeWidth={1.75} />}
        />
      </dl>
      {data === undefined ? null : <p className="text-dense text-muted">{auditWords(data.last_audit)}</p>}
    </section>
  );
}

const NoPayments = () => (
  <EmptyState
    icon={<FileSearch size={20} strokeWidth={1.75} />}
    title="Nenhum PIX por aqui."
    text="Cada PIX que o banco recebe aparece aqui, com a sua prova."
  />
);

/** Returns the address of the list with the proof of a PIX over it, or without one (null). */
function placeOf(search: string, endToEndId: string | null) {
  const params = new URLSearchParams(search);
  if (endToEndId === null) params.delete(NAME);
  else params.set(NAME, endToEndId);
  return params.size > 0 ? `${paths.adminBooks}?${params.toString()}` : paths.adminBooks;
}

/** The books of the shop, and every received PIX with its proof. */
export function BooksScreen() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const query = useTableQuery(paymentsShape, paymentColumns);
  const list = usePayments(query);
  const shown = new URLSearchParams(search).get(NAME);
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-h1">Conciliação</h1>
        <p className="text-muted">Onde está cada real, e a prova de cada PIX recebido.</p>
      </header>
      <Accounts />
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
          items: ({ end_to_end_id }) => (
            <MenuItem
              icon={<FileSearch {...icon} />}
              onSelect={() => {
                navigate(placeOf(search, end_to_end_id));
              }}
            >
              Ver prova
            </MenuItem>
          ),
        }}
        empty={<NoPayments />}
        failure={FAILURE}
      />
      {shown === null ? null : (
        <PaymentProofSheet
          endToEndId={shown}
          onClose={() => {
            navigate(placeOf(search, null));
          }}
        />
      )}
    </div>
  );
}
