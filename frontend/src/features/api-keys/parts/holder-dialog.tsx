import type { Person } from '@shop/contracts/people';
import { useLocation } from 'wouter';
import { from } from 'rxjs';
import { get } from '../../../shared/http/request.js';
import { FOUND_AT_ONCE, type PeopleSource, PersonSearch } from '../../../shared/people/person-search.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { keysPlace, type KeysPlaceState } from '../../../shared/navigation/keys-place.js';

const found = async (path: string) =>
  (await get<readonly Person[]>(path)).map(({ id, user, email, role_name: role }) => ({
    id,
    name: user,
    email,
    ...(role === 'Cliente' && { obstacle: 'Clientes não têm API keys' }),
  }));

const people: PeopleSource = {
  path: (q) =>
    q === '' ? null : `/api/users?${new URLSearchParams({ pageSize: String(FOUND_AT_ONCE), q }).toString()}`,
  load: (path) => from(found(path)),
};

/** Finds the person whose keys are to be seen. */
export function HolderDialog({ onClose }: { readonly onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="API keys de outra pessoa"
      description="Revendedores e administradores podem ter API keys."
    >
      <PersonSearch
        label="Pesquisar pessoa"
        source={people}
        choice={{ label: 'Ver', nameOf: (name) => `Ver as API keys de ${name}` }}
        onChoose={({ id, name: holder }) => {
          onClose();
          navigate(keysPlace(id), { state: { holder } satisfies KeysPlaceState });
        }}
      />
    </Dialog>
  );
}
