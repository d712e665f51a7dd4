import type { KeyRow } from '@shop/contracts/keys';
import type { Client } from '@shop/contracts/people';
import { from } from 'rxjs';
import { get } from '../../../shared/http/request.js';
import { useCommand } from '../../../shared/live/command.js';
import { FOUND_AT_ONCE, type PeopleSource, PersonSearch } from '../../../shared/people/person-search.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { linkKey } from '../admin-keys.api.js';

const foundClients = async (path: string) =>
  (await get<readonly Client[]>(path)).map(({ id, username, email }) => ({ id, name: username, email }));

/** Clients, the newest before anything is typed. */
const clients: PeopleSource = {
  path: (q) => {
    const params = new URLSearchParams({ pageSize: String(FOUND_AT_ONCE), ...(q !== '' && { q }) });
    return `/api/users/clients?${params.toString()}`;
  },
  load: (path) => from(foundClients(path)),
};

interface LinkProps {
  readonly row: KeyRow;
  readonly onDone: () => void;
}

function LinkForm({ row, onDone }: LinkProps) {
  const link = useCommand(linkKey, { done: onDone });
  return (
    <PersonSearch
      source={clients}
      choice={{ label: 'Vincular', nameOf: (name) => `Vincular a ${name}` }}
      loading={link.busy}
      onChoose={({ id: userId }) => void link.run({ id: row.id, userId })}
    />
  );
}

interface LinkDialogProps {
  readonly row: KeyRow | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Reserves an unused key for one client. */
export const LinkDialog = ({ row, onClose, onDone }: LinkDialogProps) => (
  <Dialog
    open={row !== null}
    onOpenChange={onClose}
    title="Vincular usuário"
    {...(row && { description: `Só quem for escolhido poderá resgatar a key ${row.key}.` })}
  >
    {row ? <LinkForm key={row.id} row={row} onDone={onDone} /> : null}
  </Dialog>
);
