import type { PersonDetails } from '@shop/contracts/person-details';
import { Receipt } from 'lucide-react';
import { useId } from 'react';
import { useRefreshOn } from '../../../shared/live/fetched.js';
import { DataTable } from '../../../shared/table/data-table.js';
import { useTableQuery } from '../../../shared/table/data-table-query.js';
import { movementColumns } from '../../../shared/table/movement-columns.js';
import { movementsShape } from '../../../shared/table/movement-query.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { personMovementsCsv, usePersonMovements } from '../person-movements.data.js';
import { ledgerMenu } from './ledger-menu.js';

const NothingYet = () => <EmptyState icon={<Receipt {...largeIcon} />} title="Nenhuma movimentação por aqui." />;

/** Every movement of a user's balance, page by page. */
export function PersonLedger({ person: { id, ledger } }: { person: Pick<PersonDetails, 'id' | 'ledger'> }) {
  const title = useId();
  const query = useTableQuery(movementsShape, movementColumns);
  const list = usePersonMovements(id, query);
  useRefreshOn(ledger[0]?.id ?? '', list.refresh);
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lead">
        Extrato
      </h2>
      <DataTable
        name="person-ledger"
        label="movimentações"
        csv={{ address: personMovementsCsv(id, query), fileName: 'extrato.csv' }}
        columns={movementColumns}
        query={query}
        list={list}
        rowId={(movement) => movement.id}
        searchHint="Tipo ou nº do pedido"
        menu={ledgerMenu}
        empty={<NothingYet />}
      />
    </section>
  );
}
