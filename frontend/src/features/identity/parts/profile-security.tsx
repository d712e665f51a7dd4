import type { TwoFactorSeed } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { StatusBadge } from '../../../shared/ui/status-badge.js';
import { generateTwoFactor } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { ProfileNewCodes } from './profile-new-codes.js';
import { ProfileSection } from './profile-section.js';
import { ProfileTwoFactorDialog } from './profile-two-factor-dialog.js';

/** State of two-factor, and the button that switches it on. */
export function ProfileSecurity({ profile }: { profile: Profile }) {
  const { is_two_factor_enabled: isOn } = profile;
  const [seed, setSeed] = useState<TwoFactorSeed>();
  const [open, setOpen] = useState(false);
  const generate = useProfileCommand((_input: null) => generateTwoFactor(), {
    toast: false,
    done: (response) => {
      setSeed(response);
      setOpen(true);
    },
  });
  return (
    <ProfileSection title="Segurança da Conta" text="Uma segunda etapa protege a conta mesmo se descobrirem sua senha.">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-body font-medium">Verificação em duas etapas</h3>
            <StatusBadge tone={isOn ? 'ok' : 'neutral'} word={isOn ? 'Ativado' : 'Desativado'} />
          </div>
          <p id="two-factor-about" className="text-dense text-muted">
            {isOn
              ? 'A cada login pedimos um código do seu app autenticador. Para desativar, fale com o suporte.'
              : 'A cada login, além da senha, pedimos um código do seu app autenticador.'}
          </p>
        </div>
        <Button
          variant="secondary"
          disabled={isOn}
          loading={generate.busy}
          aria-describedby="two-factor-about"
          onClick={() => void generate.run(null)}
        >
          Ativar 2FA
        </Button>
      </Card>
      {isOn ? (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h3 className="text-body font-medium">Códigos de recuperação</h3>
            <p className="text-dense text-muted">
              Servem para entrar sem o app. Gere novos se usou ou perdeu os que guardou.
            </p>
          </div>
          <ProfileNewCodes />
        </Card>
      ) : null}
      {seed === undefined ? null : (
        <ProfileTwoFactorDialog key={seed.secret} seed={seed} open={open} onOpenChange={setOpen} />
      )}
    </ProfileSection>
  );
}
