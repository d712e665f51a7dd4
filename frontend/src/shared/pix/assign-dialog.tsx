import { formatMoney } from '../format/money.js';
import { useCommand } from '../live/command.js';
import { type FoundPerson, PersonSearch } from '../people/person-search.js';
import { useMay } from '../session/own-claims.js';
import { Address } from '../ui/address.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Dialog } from '../ui/dialog.js';
import { useOpenWindow } from '../ui/open-window.js';
import { assignPayment, buyers, users } from './payers.js';

interface AssignDialogProps {
  readonly payment: { readonly end_to_end_id: string; readonly amount: number };
  /** Called once it is settled, by this person or by another one. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Credits a held PIX to a person: who, then the confirmation. For administrators with `sales`. */
export function AssignDialog({ payment: { end_to_end_id, amount }, onDone, onClose }: AssignDialogProps) {
  const seesPeople = useMay()('people');
  const [chosen, choose, withdraw] = useOpenWindow<FoundPerson>();
  const assign = useCommand((userId: string, key) => assignPayment(end_to_end_id, { userId }, key), {
    done: onDone,
    // After a rejection another person can be chosen.
    finished: withdraw,
    rejected: (error) => {
      // A colleague has settled it: there is no choice left.
      if (error.code === 'ALREADY_ASSIGNED' || error.code === 'PIX_RETURNED') onDone();
      return false;
    },
  });
  if (chosen) {
    const { id, name, email } = chosen;
    const mailbox = email === undefined ? '' : ` (${email ?? 'sem e-mail'})`;
    return (
      <ConfirmDialog
        open
        onOpenChange={withdraw}
        title={<Address value={`Creditar ${formatMoney(amount)} a ${name}?`} />}
        description={`O valor vai para o saldo de ${name}${mailbox}. Esta ação não pode ser desfeita.`}
        confirm="Creditar"
        loading={assign.busy}
        onConfirm={() => void assign.run(id)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`De quem é este PIX de ${formatMoney(amount)}?`}
      description={`Identificador ${end_to_end_id}. Confira no banco de quem é antes de creditar.`}
    >
      <PersonSearch
        source={seesPeople ? users : buyers}
        placeholder={seesPeople ? undefined : 'Username ou número do pedido'}
        choice={{ label: 'Escolher', nameOf: (name) => `Escolher ${name}` }}
        onChoose={choose}
      />
    </Dialog>
  );
}
