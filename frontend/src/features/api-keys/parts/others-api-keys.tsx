import { paths } from '@shop/contracts/paths';
import { KeySquare } from 'lucide-react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTableQuery } from '../../../shared/table/data-table-query.js';
import { Address } from '../../../shared/ui/address.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { ReturnLink } from '../../../shared/ui/return-link.js';
import type { KeysPlaceState } from '../../../shared/navigation/keys-place.js';
import { ScreenHeader } from '../../../shared/ui/screen-header.js';
import { apiKeysCsv, apiKeysShape, queryOf } from '../api-keys.api.js';
import { useApiKeys } from '../api-keys.data.js';
import { apiKeyColumns } from './api-key-columns.js';
import { ApiKeysTable } from './api-keys-table.js';

/** Keys of another person, which administrators with `operations` see and end. */
export function OthersApiKeys({ userId }: { readonly userId: string }) {
  const holder = useHistoryState<KeysPlaceState | null>()?.holder ?? 'outra pessoa';
  const query = useTableQuery(apiKeysShape, apiKeyColumns);
  const theirs = queryOf(query, userId);
  return (
    <div className="grid gap-6">
      <ReturnLink href={paths.adminApiKeys}>Voltar para as suas API keys</ReturnLink>
      <ScreenHeader
        title={<Address value={`API keys de ${holder}`} />}
        text="Só a própria pessoa cria as dela; encerrar uma vale na hora e fica no registro."
      />
      <ApiKeysTable
        key={userId}
        query={query}
        list={useApiKeys(theirs)}
        csv={apiKeysCsv(theirs)}
        holder={holder}
        empty={
          <EmptyState
            icon={<KeySquare {...largeIcon} />}
            title="Nenhuma API key por aqui."
            text="As que foram encerradas ou expiraram não aparecem."
          />
        }
      />
    </div>
  );
}
