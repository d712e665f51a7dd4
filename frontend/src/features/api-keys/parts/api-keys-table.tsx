import type { ApiKey } from '@shop/contracts/api-keys';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../../shared/live/command.js';
import type { LiveList } from '../../../shared/live/fetched.js';
import { DataTable } from '../../../shared/table/data-table.js';
import type { TableQuery } from '../../../shared/table/data-table-query.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { icon } from '../../../shared/ui/icons.js';
import { MenuItem } from '../../../shared/ui/menu.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { endApiKey } from '../api-keys.api.js';
import { apiKeyColumns } from './api-key-columns.js';

interface ApiKeysTableProps {
  readonly query: TableQuery;
  readonly list: LiveList<ApiKey>;
  /** Address of the rows as a file. */
  readonly csv: string;
  readonly empty: ReactNode;
  /** Whose programs they are, where not one's own. */
  readonly holder?: string;
}

/** Keys of one person, each of which can be ended. */
export function ApiKeysTable({ query, list, csv, empty, holder }: ApiKeysTableProps) {
  const [ending, setEnding, close] = useOpenWindow<ApiKey>();
  const end = useCommand(endApiKey, {
    each: (id) => id,
    finished: () => {
      close();
      list.refresh();
    },
  });
  const whose = holder === undefined ? '' : ` de ${holder}`;
  return (
    <>
      <DataTable
        name="api-keys"
        label="API keys"
        csv={{ address: csv, fileName: 'api-keys.csv' }}
        columns={apiKeyColumns}
        query={query}
        list={list}
        rowId={({ id }) => id}
        searchHint="Nome ou início da key"
        menu={{
          name: ({ name }) => name,
          items: (apiKey) => (
            <MenuItem
              icon={<Trash2 {...icon} />}
              onSelect={() => {
                setEnding(apiKey);
              }}
            >
              Encerrar
            </MenuItem>
          ),
        }}
        empty={empty}
      />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={close}
        title="Encerrar a API key?"
        description={ending ? `O programa${whose} que usa «${ending.name}» para de funcionar na hora.` : ''}
        confirm="Encerrar"
        danger
        loading={end.isBusyWith(ending?.id)}
        onConfirm={() => {
          if (ending) void end.run(ending.id);
        }}
      />
    </>
  );
}
