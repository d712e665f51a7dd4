import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Button } from '../../shared/ui/button.js';
import { icon } from '../../shared/ui/icons.js';
import { KeyCodes } from '../../shared/ui/key-codes.js';
import { useOpenWindow } from '../../shared/ui/open-window.js';
import { ScreenHeader } from '../../shared/ui/screen-header.js';
import { keysShape } from './admin-keys.api.js';
import { GenerateDialog } from './parts/generate-dialog.js';
import { keysColumns } from './parts/keys-columns.js';
import { KeysTable } from './parts/keys-table.js';

/** Generates keys and manages the existing ones. */
export function AdminKeysScreen() {
  const [isGenerating, open, close] = useOpenWindow<true>();
  const generate = () => {
    open(true);
  };
  const [generated, setGenerated] = useState<readonly string[]>([]);
  const query = useTableQuery(keysShape, keysColumns);
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Gerenciar Keys" text="Gere keys de um produto e acompanhe quem as resgatou.">
        <Button icon={<KeyRound {...icon} />} onClick={generate}>
          Gerar keys
        </Button>
      </ScreenHeader>
      {generated.length === 0 ? null : <KeyCodes keys={generated} />}
      <KeysTable query={query} onGenerate={generate} />
      {isGenerating ? (
        <GenerateDialog
          onClose={close}
          onGenerated={(keys) => {
            close();
            setGenerated(keys);
          }}
        />
      ) : null}
    </div>
  );
}
