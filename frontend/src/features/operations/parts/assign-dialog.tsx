import type { WaitingPayment } from '@shop/contracts/operations';
import type { Person } from '@shop/contracts/people';
import { useState } from 'react';
import { from } from 'rxjs';
import { formatMoney } from '../../../shared/format/money.js';
import { get } from '../../../shared/http/request.js';
import { useCommand } from '../../../shared/live/command.js';
import {
  FOUND_AT_ONCE,
  type FoundPerson,
  type PeopleSource,
  PersonSearch,
} from '../../../shared/people/person-search.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { assignPayment } from '../operations.api.js';

const foundPeople = async (path: string) =>
  (await get<readonly Person[]>(path)).map(({ id, user, email, role_name: role }) => ({
    id,
    name: user,
    email,
    obstacle: role === 'Admin' ? 'Administrador, sem saldo' : undefined,
  }));

/** Users that the typed text finds; administrators have no balance. */
const users: PeopleSource = {
  path: (q) =>
    /[\p{L}\p{N}]/u.test(q) ? `/api/users?q=${encodeURIComponent(q)}&pageSize=${String(FOUND_AT_ONCE)}` : null,
  load: (path) => from(foundPeople(path)),
};

interface AssignDialogProps {
  readonly payment: WaitingPayment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Credits a received PIX to a person: who, then the confirmation. */
export function AssignDialog({ payment: { end_to_end_id, amount }, onDone, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const assign = useCommand((userId: string, key) => assignPayment(end_to_end_id, { userId }, key), {
    done: onDone,
    rejected: () => {
      setChosen(null);
      return false;
    },
  });
  if (chosen)
    return (
      <ConfirmDialog
        open
        onOpenChange={() => {
          setChosen(null);
        }}
        title={`Creditar ${formatMoney(amount)} a ${chosen.name}?`}
        description={`O valor vai para o saldo de ${chosen.name} (${chosen.email ?? 'sem e-mail'}). Esta ação não pode ser desfeita.`}
        confirm="Creditar"
        loading={assign.busy}
        onConfirm={() => void assign.run(chosen.id)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`De quem é este PIX de ${formatMoney(amount)}?`}
      description={`Identificador ${end_to_end_id}.`}
    >
      <PersonSearch
        source={users}
        choice={{ label: 'Escolher', nameOf: (name) => `Escolher ${name}` }}
        onChoose={setChosen}
      />
    </Dialog>
  );
}
