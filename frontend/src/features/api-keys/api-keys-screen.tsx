import { KeySquare, Plus, UserSearch } from 'lucide-react';
import { useSearch } from 'wouter';
import { lazyDialog } from '../../shared/forms/lazy-dialog.js';
import { useLastingWindow } from '../../shared/live/lasting-window.js';
import { claimsFor } from '../../shared/session/claims.js';
import { useMay, useOwnId } from '../../shared/session/own-claims.js';
import { useSession } from '../../shared/session/session.js';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { icon, largeIcon } from '../../shared/ui/icons.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { apiKeysCsv, apiKeysShape } from './api-keys.api.js';
import { useApiKeys } from './api-keys.data.js';
import { apiKeyColumns } from './parts/api-key-columns.js';
import { ApiKeyDialog } from './parts/api-key-dialog.js';
import { ApiKeysTable } from './parts/api-keys-table.js';
import { NewKeyDialog } from './parts/new-key-dialog.js';
import { OthersApiKeys } from './parts/others-api-keys.js';

interface HolderDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const HolderDialog = lazyDialog<HolderDialogProps>(
  async () => {
    const { HolderDialog: View } = await import('./parts/holder-dialog.js');
    return ({ open, onClose }) => (open ? <View onClose={onClose} /> : null);
  },
  {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => {
      onClose();
    },
  },
);

function OwnApiKeys() {
  const [open, setOpen, close] = useOpenWindow<'create' | 'holder'>();
  const openLasting = useLastingWindow();
  const holder = claimsFor(
    useSession(({ token }) => token),
    ['Reseller', 'Admin'],
  );
  const may = useMay();
  const query = useTableQuery(apiKeysShape, apiKeyColumns);
  const list = useApiKeys(query);
  const create = () => {
    setOpen('create');
  };
  return (
    <div className="grid gap-6">
      <ScreenHeader title="API keys" text="Deixe um programa agir em seu nome, só no que você permitir.">
        <div className="flex flex-wrap gap-3">
          {may('operations') && may('people') ? (
            <Button
              variant="secondary"
              icon={<UserSearch {...icon} />}
              onClick={() => {
                setOpen('holder');
              }}
            >
              De outra pessoa
            </Button>
          ) : null}
          <Button icon={<Plus {...icon} />} onClick={create}>
            Criar API key
          </Button>
        </div>
      </ScreenHeader>
      <ApiKeysTable
        query={query}
        list={list}
        csv={apiKeysCsv(query)}
        empty={
          <EmptyState
            icon={<KeySquare {...largeIcon} />}
            title="Nenhuma API key por aqui."
            text="Com uma API key, um programa seu usa a loja sem a sua senha."
            action={
              <Button variant="secondary" onClick={create}>
                Criar a primeira API key
              </Button>
            }
          />
        }
      />
      {open === 'create' && holder ? (
        <ApiKeyDialog
          holder={holder}
          onClose={close}
          onDone={(key) => {
            close();
            if (key !== null) openLasting((onClose) => <NewKeyDialog apiKey={key} onClose={onClose} />);
            list.refresh();
          }}
        />
      ) : null}
      <HolderDialog open={open === 'holder'} onClose={close} />
    </div>
  );
}

/** Makes and ends the API keys of the signed-in person, or ends those of the person that the address names. */
export function ApiKeysScreen() {
  const user = new URLSearchParams(useSearch()).get('user');
  const own = useOwnId();
  const isAnothers = useMay()('operations') && user !== null && user !== own;
  return isAnothers ? <OthersApiKeys userId={user} /> : <OwnApiKeys />;
}
