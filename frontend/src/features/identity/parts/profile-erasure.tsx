import type { Profile } from '@shop/contracts/identity';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { formatMoney } from '../../../shared/format/money.js';
import { type ApiError, hasCode } from '../../../shared/http/api-error.js';
import { erasurePath } from '@shop/contracts/paths';
import { messageOf } from '../../../shared/live/command.js';
import { endSession, useSession } from '../../../shared/session/session.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Dialog, dialogButtonsClass } from '../../../shared/ui/dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { eraseProfile, loadSessions } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileSection } from './profile-section.js';

const forget = () => {
  useSession.setState({ expected: null });
};

/**
 * Sets the session end reason first: the server ends the session before its response arrives. After a lost response
 * another request shows whether it has: the account is there as long as its sessions can be read.
 */
async function eraseExpected(username: string) {
  useSession.setState({ expected: 'erased' });
  try {
    return await eraseProfile(username);
  } catch (error) {
    const isUnknown = hasCode(error, 'NETWORK') || hasCode(error, 'OUTCOME_UNKNOWN');
    if (isUnknown) loadSessions().subscribe({ next: forget, error: () => undefined });
    else forget();
    throw error;
  }
}

function Confirmation({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [rejection, setRejection] = useState<string>();
  const erase = useProfileCommand(eraseExpected, {
    toast: false,
    done: ({ receipt }) => {
      endSession('erased');
      // After the guard, which redirects to the sign-in without a session: of two navigations the last one counts.
      setTimeout(() => {
        navigate(erasurePath(receipt), { replace: true });
      });
    },
    rejected: (error: ApiError) => {
      setRejection(messageOf(error));
      return true;
    },
  });
  const username = typed.trim();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (username === profile.username) void erase.run(username);
        else setRejection('Digite o seu username exatamente como ele é.');
      }}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          {profile.balance > 0 ? (
            <>
              Seu saldo de <strong className="font-medium">{formatMoney(profile.balance)}</strong> será perdido.
            </>
          ) : (
            'Você não tem saldo a perder.'
          )}
        </li>
        <li>Você perde o acesso às suas assinaturas, e cobranças PIX em aberto são canceladas.</li>
        <li>Seus dados pessoais são apagados para sempre. Não há como voltar atrás.</li>
      </ul>
      <TextField
        label={`Digite ${profile.username} para confirmar`}
        value={typed}
        error={rejection}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRejection(undefined);
        }}
      />
      <div className={dialogButtonsClass}>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="danger" loading={erase.busy}>
          Excluir para sempre
        </Button>
      </div>
    </form>
  );
}

/** The way out for good: says what is lost, and asks for the username. */
export function ProfileErasure({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const aboutId = useId();
  return (
    <ProfileSection title="Excluir conta" text="Apaga sua conta e seus dados pessoais, sem volta.">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p id={aboutId} className="min-w-0 flex-1 basis-64 text-dense text-muted">
          Você recebe um número de recibo, com o qual pode conferir quando a exclusão foi feita.
        </p>
        <Button
          variant="outlined"
          aria-describedby={aboutId}
          onClick={() => {
            setOpen(true);
          }}
        >
          Excluir minha conta
        </Button>
      </Card>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Excluir minha conta"
        description="Antes de excluir, veja o que acontece:"
      >
        <Confirmation
          profile={profile}
          onCancel={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </ProfileSection>
  );
}
