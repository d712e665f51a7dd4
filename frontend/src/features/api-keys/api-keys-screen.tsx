import type { ApiKey } from '@shop/contracts/api-keys';
import { KeySquare, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../shared/live/command.js';
import { claimsFor } from '../../shared/session/claims.js';
import { useSession } from '../../shared/session/session.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { DataTable } from '../../shared/table/data-table.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { MenuItem } from '../../shared/ui/menu.js';
import { apiKeysCsv, apiKeysShape, endApiKey } from './api-keys.api.js';
import { useApiKeys } from './api-keys.data.js';
import { apiKeyColumns } from './parts/api-key-columns.js';
import { ApiKeyDialog } from './parts/api-key-dialog.js';
import { NewKeyDialog } from './parts/new-key-dialog.js';

/** Window that is open, and its key. */
type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'made'; readonly key: string }
  | { readonly kind: 'end'; readonly apiKey: ApiKey };

/** Makes and ends the API keys of the signed-in person. */
export function ApiKeysScreen() {
  const [open, setOpen] = useState<Open | null>(null);
  const token = useSession((session) => session.token);
  const holder = claimsFor(token, ['Reseller', 'Admin']);
  const query = useTableQuery(apiKeysShape, apiKeyColumns);
  const list = useApiKeys(query);
  const close = () => {
    setOpen(null);
  };
  const show = (key: string | null) => {
    setOpen(key === null ? null : { kind: 'made', key });
    list.refresh();
  };
  const end = useCommand(endApiKey, {
    done: () => {
      show(null);
    },
  });
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-h1">API keys</h1>
          <p className="text-muted">Deixe um programa agir em seu nome, só no que você permitir.</p>
        </div>
        <Button
          icon={<Plus {...icon} />}
          onClick={() => {
            setOpen({ kind: 'create' });
          }}
        >
          Criar API key
        </Button>
      </header>
      <DataTable
        name="api-keys"
        label="API keys"
        csv={{ address: apiKeysCsv(query), fileName: 'api-keys.csv' }}
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
                setOpen({ kind: 'end', apiKey });
              }}
            >
              Encerrar
            </MenuItem>
          ),
        }}
        empty={
          <EmptyState
            icon={<KeySquare {...largeIcon} />}
            title="Nenhuma API key por aqui."
            text="Com uma API key, um programa seu usa a loja sem a sua senha."
          />
        }
        failure="Falha ao buscar dados ou você não tem permissão."
        loading="Carregando..."
      />
      {open?.kind === 'create' && holder ? <ApiKeyDialog holder={holder} onClose={close} onDone={show} /> : null}
      {open?.kind === 'made' ? <NewKeyDialog apiKey={open.key} onClose={close} /> : null}
      <ConfirmDialog
        open={open?.kind === 'end'}
        onOpenChange={close}
        title="Encerrar a API key?"
        description={open?.kind === 'end' ? `O programa que usa «${open.apiKey.name}» para de funcionar na hora.` : ''}
        confirm="Encerrar"
        danger
        loading={end.busy}
        onConfirm={() => {
          if (open?.kind === 'end') void end.run(open.apiKey.id);
        }}
      />
    </div>
  );
}
