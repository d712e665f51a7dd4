import { useState } from 'react';
import { useTableQuery } from '../../shared/table/data-table-query.js';
import { Card } from '../../shared/ui/card.js';
import { KeyCodes } from '../../shared/ui/key-codes.js';
import { keysShape } from './admin-keys.api.js';
import { GenerateForm } from './parts/generate-form.js';
import { KeysTable } from './parts/keys-table.js';

/** Generates keys and manages those that exist. */
export function AdminKeysScreen() {
  const [generated, setGenerated] = useState<readonly string[]>([]);
  const query = useTableQuery(keysShape);
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-h1">Gerenciar Keys</h1>
        <p className="text-muted">Gere keys de um produto e acompanhe quem as resgatou.</p>
      </header>
      <Card>
        <GenerateForm onGenerated={setGenerated} />
      </Card>
      {generated.length === 0 ? null : <KeyCodes keys={generated} />}
      <KeysTable query={query} />
    </div>
  );
}
