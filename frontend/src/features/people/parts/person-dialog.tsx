import type { Person } from '@shop/contracts/people';
import { ArrowLeft } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Address } from '../../../shared/ui/address.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { icon } from '../../../shared/ui/icons.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { EmailMode, PasswordMode, RoleMode, UsernameMode, type ModeProps } from './account-modes.js';
import { PersonMain } from './person-main.js';
import { AddSubscriptionMode, DaysMode, RemoveSubscriptionMode } from './subscription-modes.js';
import { BalanceMode, CreditsMode } from './value-modes.js';

const modes = {
  username: { title: 'Alterar username', View: UsernameMode },
  password: { title: 'Alterar senha', View: PasswordMode },
  email: { title: 'Alterar e-mail', View: EmailMode },
  role: { title: 'Alterar papel', View: RoleMode },
  add: { title: 'Adicionar assinatura', View: AddSubscriptionMode },
  remove: { title: 'Remover assinatura', View: RemoveSubscriptionMode },
  days: { title: 'Gerenciar dias', View: DaysMode },
  balance: { title: 'Saldo e XP', View: BalanceMode },
  credits: { title: 'Créditos', View: CreditsMode },
} as const satisfies Record<string, { readonly title: string; readonly View: ComponentType<ModeProps> }>;

export type Mode = keyof typeof modes;

/** Other modes that the main one offers, in order. */
export const modeTitles = Object.entries(modes).map(([mode, { title }]) => ({ mode: mode as Mode, title }));

export interface PersonDialogProps {
  /** Null while the dialog is closed. */
  readonly person: Person | null;
  readonly onClose: () => void;
  /** Something of the person has changed. */
  readonly onChanged: () => void;
}

/** Shows the beginning of a mode, although the main one was scrolled to its button. */
function startAtTop(mode: HTMLElement | null) {
  const panel = mode?.closest('[role=dialog]');
  if (panel) panel.scrollTop = 0;
}

/** Manages one user: their possessions, and one mode for each possible change. */
export const PersonDialog = ({ person, ...rest }: PersonDialogProps) =>
  person === null ? null : <Managed key={person.id} person={person} {...rest} />;

function Managed({ person, onClose, onChanged }: PersonDialogProps & { person: Person }) {
  const [mode, setMode, leave] = useOpenWindow<Mode>();
  const [last, setLast] = useState<Mode | null>(null);
  const back = () => {
    setLast(mode);
    leave();
  };
  const done = () => {
    onChanged();
    back();
  };
  const { title, View } = mode === null ? { title: <Address value={person.user} />, View: null } : modes[mode];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={title}
      description={mode === null ? (person.email ?? 'Sem e-mail') : <Address value={person.user} />}
    >
      {View === null ? (
        <PersonMain
          person={person}
          titles={modeTitles}
          last={last}
          onMode={setMode}
          onChanged={onChanged}
          onClose={onClose}
        />
      ) : (
        <div ref={startAtTop} className="grid gap-5">
          <div className="-ml-3">
            <Button variant="ghost" size="dense" icon={<ArrowLeft {...icon} />} onClick={back}>
              Voltar
            </Button>
          </div>
          <View person={person} onDone={done} />
        </div>
      )}
    </Dialog>
  );
}
