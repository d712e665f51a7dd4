import { NewEmail } from '@shop/contracts/account';
import type { Profile } from '@shop/contracts/identity';
import { AtSign, KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useFilledIn } from '../../../shared/forms/filled-in.js';
import { showFieldErrors, TAKEN_FIELDS, useSchemaForm } from '../../../shared/forms/schema-form.js';
import type { ApiError } from '../../../shared/http/api-error.js';
import { profile as profileResource } from '../../../shared/resources/profile.js';
import { Accordion } from '../../../shared/ui/accordion.js';
import { addEmail } from '../account.api.js';
import { useProfileCommand } from '../profile-command.js';
import { useVerification, type PendingUpdate } from '../verification.js';
import { ProfileEmailProof } from './profile-email-proof.js';
import { EmailForm, PasswordForm, UsernameForm } from './profile-forms.js';
import { ProfileSection } from './profile-section.js';
import { ProfileVerifyDialog } from './profile-verify-dialog.js';

type Panel = 'username' | 'email' | 'password';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'shrink-0 text-subtle' } as const;

/** Username, e-mail and password; the last two change only once their owner has proved who they are. */
export function ProfileAccount({ profile }: { profile: Profile }) {
  const { username, email, is_email_proven: isEmailProven, needs_email: isFirst } = profile;
  const [panel, setPanel] = useState<Panel | null>(null);
  const verification = useVerification();
  const emailForm = useSchemaForm(NewEmail, { email: email ?? '' });
  useFilledIn(emailForm, { email: email ?? '' });
  const addition = useProfileCommand(addEmail, {
    done: profileResource.refresh,
    rejected: (error) => showFieldErrors(emailForm, error, TAKEN_FIELDS),
  });
  // The code is still valid: an error of the new data is shown at its field.
  const rejected = ({ updateType }: PendingUpdate, { code, message, errors }: ApiError) => {
    if (code !== 'EMAIL_TAKEN' && errors.length === 0) return;
    verification.close();
    if (updateType === 'email') emailForm.setError('email', { type: 'server', message });
  };
  return (
    <ProfileSection title="Gerenciar Conta" text="Como você entra e como falamos com você.">
      <Accordion<Panel>
        value={panel}
        onChange={setPanel}
        items={[
          {
            value: 'username',
            title: 'Alterar Username',
            summary: username,
            icon: <AtSign {...icon} />,
            panel: <UsernameForm username={username} />,
          },
          {
            value: 'email',
            title: 'Alterar Email',
            summary: email === null ? 'Adicione o seu' : isEmailProven ? email : `${email} (não confirmado)`,
            icon: <Mail {...icon} />,
            panel: (
              <div className="grid gap-5">
                {isEmailProven || email === null ? null : <ProfileEmailProof email={email} isFirst={isFirst} />}
                <EmailForm
                  form={emailForm}
                  email={email}
                  isFirst={isFirst}
                  loading={addition.busy}
                  onAdvance={(newData) => {
                    if (isFirst) void addition.run(newData);
                    else verification.start({ updateType: 'email', newData });
                  }}
                />
              </div>
            ),
          },
          {
            value: 'password',
            title: 'Alterar Senha',
            icon: <KeyRound {...icon} />,
            panel: (
              <PasswordForm
                username={username}
                onAdvance={({ password }) => {
                  verification.start({ updateType: 'password', newData: { password } });
                }}
              />
            ),
          },
        ]}
      />
      <ProfileVerifyDialog verification={verification} profile={profile} onRejected={rejected} />
    </ProfileSection>
  );
}
