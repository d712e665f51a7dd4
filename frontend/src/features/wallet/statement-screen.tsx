import { Plus, Receipt } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '@shop/contracts/paths';
import { useLive } from '../../shared/live/live-resource.js';
import { buttonClass } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { DataTable } from '../../shared/table/data-table.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { movementColumns } from '../../shared/table/movement-columns.js';
import { movementsShape } from '../../shared/table/movement-query.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { largeIcon } from '../../shared/ui/icons.js';
import { Money } from '../../shared/ui/money.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { statementCsv } from './statement.api.js';
import { BalanceCurve } from './parts/balance-curve.js';
import { statementMenu } from './parts/statement-menu.js';
import { statement, useStatement } from './statement.data.js';

function Balance() {
  const { data } = useLive(statement);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="grid gap-1">
          <span className="text-dense text-muted">Saldo atual</span>
          {data ? (
            <Money amount={data.body.balance} className="text-h1 font-semibold" />
          ) : (
            <Skeleton className="h-9 w-40" />
          )}
        </p>
        <Link href={paths.deposit} className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden size={16} strokeWidth={2} />
          Depositar
        </Link>
      </div>
      {data ? <BalanceCurve movements={data.body.movements} /> : null}
    </Card>
  );
}

const NothingYet = () => (
  <EmptyState
    icon={<Receipt {...largeIcon} />}
    title="Nenhuma movimentação por aqui."
    text="Depósitos, compras e recompensas aparecem aqui assim que acontecem."
    action={
      <Link href={paths.deposit} className={buttonClass()}>
        Fazer um depósito
      </Link>
    }
  />
);

/** Movements of the balance. */
export function StatementScreen() {
  const query = useTableQuery(movementsShape, movementColumns);
  const list = useStatement(query);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Extrato" text="Tudo que entrou e saiu do seu saldo." />
      <Balance />
      <DataTable
        name="wallet-statement"
        label="movimentações"
        csv={{ address: statementCsv(query), fileName: 'extrato.csv' }}
        columns={movementColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Tipo ou nº do pedido"
        menu={statementMenu}
        empty={<NothingYet />}
        failure="Não foi possível carregar o extrato."
      />
    </div>
  );
}
