import { useDeferredValue, useState } from 'react';
import { useFetched, usePreviousData } from '../../../shared/live/fetched.js';
import { RadioCards } from '../../../shared/ui/radio-cards.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { clientsAddress, loadClients } from '../resellers.api.js';

interface ClientPickerProps {
  readonly value: string;
  readonly onChange: (userId: string) => void;
  readonly error?: string | undefined;
}

/** Finds a client by name or e-mail. */
export function ClientPicker({ value, onChange, error }: ClientPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { view } = useFetched(/[\p{L}\p{N}]/u.test(q) ? clientsAddress(q) : null, loadClients);
  const { data } = usePreviousData(view);
  return (
    <div className="grid gap-3">
      <TextField
        label="Buscar cliente"
        placeholder="Username ou e-mail"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange('');
        }}
      />
      {q === '' || !data ? null : data.length === 0 ? (
        <p className="text-dense text-muted">Nenhum cliente para "{q}".</p>
      ) : (
        <RadioCards
          legend="Clientes encontrados"
          name="client"
          value={value}
          cards={data.map(({ id, username, email }) => ({ value: id, label: username, detail: email ?? '—' }))}
          onChange={onChange}
        />
      )}
    </div>
  );
}
