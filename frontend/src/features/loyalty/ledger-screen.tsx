import { History } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { buttonClass } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { ledgerCsv, ledgerShape, useLedger } from './ledger.data.js';
import { ledgerColumns, unitOptions } from './parts/ledger-columns.js';

const filters = [{ name: 'unit', label: 'Tipo', options: unitOptions }];

const Empty = () => (
  <EmptyState
    icon={<History {...largeIcon} />}
    title="Nada mudou por aqui ainda."
    text="XP de compras, bônus diário, recompensas e créditos usados aparecem aqui."
    action={
      <Link href={paths.shop} className={buttonClass()}>
        Ir para a Loja
      </Link>
    }
  />
);

/** Every change of the XP and credits of the person who is signed in. */
export function LedgerScreen() {
  const query = useTableQuery(ledgerShape, ledgerColumns);
  const list = useLedger(query);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Extrato de fidelidade" text="De onde veio e para onde foi cada XP e cada crédito seu." />
      <DataTable
        name="loyalty-ledger"
        label="mudanças"
        csv={{ address: ledgerCsv(query), fileName: 'extrato-fidelidade.csv' }}
        columns={ledgerColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Motivo ou nº do pedido"
        filters={filters}
        empty={<Empty />}
        failure="Não foi possível carregar o extrato de fidelidade."
      />
    </div>
  );
}
