import { roles, type Role } from '@shop/contracts/identity';
import type { Person } from '@shop/contracts/people';
import type { Permission } from '@shop/contracts/permissions';
import { useState } from 'react';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeAccount, changeRole } from '../people.api.js';
import { EmailForm, PasswordForm, UsernameForm } from '../person-schemas.js';
import { roleWords } from '../person-words.js';
import { PermissionChoice } from './permission-choice.js';
import { ModeForm, useModeForm } from './mode-form.js';

export interface ModeProps {
  readonly person: Person;
  readonly onDone: () => void;
}

export function UsernameMode({ person: { id, user }, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: UsernameForm,
    values: { username: user },
    send: (change) => changeAccount({ id, ...change }),
    onDone,
  });
  return (
    <ModeForm {...command} action="Salvar">
      <ChangedNote values={user}>o username é {user} agora.</ChangedNote>
      <TextField
        {...form.register('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.username?.message}
      />
    </ModeForm>
  );
}

export function EmailMode({ person: { id, email }, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: EmailForm,
    values: { email: email ?? '' },
    send: (change) => changeAccount({ id, ...change }),
    onDone,
  });
  return (
    <ModeForm {...command} action="Salvar">
      <ChangedNote values={email ?? ''}>o e-mail é {email} agora.</ChangedNote>
      <TextField
        {...form.register('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={
          email === null
            ? 'Vale a partir de agora, sem código: confira que é do cliente. As sessões terminam.'
            : 'Vale a partir de agora; o endereço antigo é avisado e as sessões terminam.'
        }
        error={form.formState.errors.email?.message}
      />
    </ModeForm>
  );
}

export function PasswordMode({ person: { id }, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: PasswordForm,
    values: { password: '' },
    send: (change) => changeAccount({ id, ...change }),
    onDone,
  });
  return (
    <ModeForm {...command} action="Salvar">
      <PasswordField
        {...form.register('password')}
        label="Nova senha"
        autoComplete="new-password"
        strength
        error={form.formState.errors.password?.message}
      />
      <p className="text-dense text-muted">Todas as sessões desta conta terminam e o dono é avisado por e-mail.</p>
    </ModeForm>
  );
}

/** Changes the role and the permissions of an administrator, which ends every session of the account. */
export function RoleMode({ person: { id, role_name, permissions: held }, onDone }: ModeProps) {
  // A choice that was not changed follows the account, as a colleague may have left it.
  const [chosenRole, setRole] = useState<Role>();
  const [chosenPermissions, setPermissions] = useState<readonly Permission[]>();
  const role = chosenRole ?? role_name;
  const permissions = chosenPermissions ?? held;
  const change = useCommand(changeRole, { done: onDone });
  const isSame = role === role_name && (role !== 'Admin' || permissions.join() === held.join());
  return (
    <div className="grid gap-5">
      <ChangedNote values={[role_name, held]}>
        o que você não alterou já mostra os valores de agora; salvar vale para papel e permissões.
      </ChangedNote>
      <Select
        label="Papel"
        value={role}
        options={roles.map((value) => ({ value, label: roleWords[value] }))}
        hint="Todas as sessões desta conta terminam."
        onChange={setRole}
      />
      {role === 'Admin' ? <PermissionChoice value={permissions} onChange={setPermissions} /> : null}
      <Button
        wide
        loading={change.busy}
        disabled={isSame || (role === 'Admin' && permissions.length === 0)}
        onClick={() => void change.run({ id, role, ...(role === 'Admin' && { permissions: [...permissions] }) })}
      >
        Salvar
      </Button>
    </div>
  );
}
