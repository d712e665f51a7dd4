import { roles } from '@shop/contracts/identity';
import { durationTypes, type CreateUser, type DurationType } from '@shop/contracts/people';
import { useController, useWatch, type Control } from 'react-hook-form';
import { showFieldErrors, TAKEN_FIELDS, useSchemaForm } from '../../../shared/forms/schema-form.js';
import type { ApiError } from '../../../shared/http/api-error.js';
import { useCommand } from '../../../shared/live/command.js';
import { useMay } from '../../../shared/session/own-claims.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { createUser } from '../people.api.js';
import { CreateUserForm, type CreateUserValues } from '../person-schemas.js';
import { roleWords } from '../person-words.js';
import { PermissionChoice } from './permission-choice.js';
import { ProductChoice } from './subscription-modes.js';
import { WholeField } from './whole-field.js';

type FormControl = Control<CreateUserValues, unknown, CreateUser>;

const empty: CreateUserValues = {
  username: '',
  email: '',
  password: '',
  role: 'Cliente',
  permissions: [],
  addSubscription: false,
  isTrial: false,
  productId: 0,
  duration: 30,
  durationType: 'days',
  devices: 1,
};

const unitWords: Readonly<Record<DurationType, string>> = {
  seconds: 'Segundos',
  minutes: 'Minutos',
  days: 'Dias',
  lifetime: 'Vitalício',
};
const units = durationTypes.map((value) => ({ value, label: unitWords[value] }));

function Tick({ control, name, label }: { control: FormControl; name: 'addSubscription' | 'isTrial'; label: string }) {
  const { field } = useController({ control, name });
  return <Checkbox label={label} checked={field.value} onChange={field.onChange} />;
}

/** The subscription that the new user begins with. A trial has 1 device. */
function Subscription({ control }: { control: FormControl }) {
  const [isTrial, durationType] = useWatch({ control, name: ['isTrial', 'durationType'] });
  const { field: unit } = useController({ control, name: 'durationType' });
  return (
    <div className="grid gap-5">
      <ProductChoice control={control} name="productId" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Unidade" value={unit.value} options={units} onChange={unit.onChange} />
        {durationType === 'lifetime' ? null : <WholeField control={control} name="duration" label="Duração" min={1} />}
        <WholeField control={control} name="devices" label="Devices" min={1} disabled={isTrial} />
      </div>
      <Tick control={control} name="isTrial" label="É um teste (1 device)" />
    </div>
  );
}

function useCreation(onCreated: () => void) {
  const form = useSchemaForm(CreateUserForm, empty);
  const rejected = (error: ApiError) => showFieldErrors(form, error, TAKEN_FIELDS);
  const { run, busy } = useCommand(createUser, { done: onCreated, rejected });
  return { form, busy, submit: form.handleSubmit((body) => void run(body)) };
}

interface CreateUserDialogProps {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Creates a verified account, with a subscription where one is wanted. */
export function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const { form, busy, submit } = useCreation(onCreated);
  const { errors } = form.formState;
  const { field: role } = useController({ control: form.control, name: 'role' });
  const { field: permissions } = useController({ control: form.control, name: 'permissions' });
  const may = useMay();
  const wantsSubscription = useWatch({ control: form.control, name: 'addSubscription' });
  return (
    <FormDialog wide title="Criar usuário" action="Criar usuário" busy={busy} onClose={onClose} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.register('username')}
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
        />
        <TextField
          {...form.register('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label="Senha"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <Select
          label="Papel"
          value={role.value}
          options={(may('owner') ? roles : roles.filter((one) => one !== 'Admin')).map((value) => ({
            value,
            label: roleWords[value],
          }))}
          onChange={role.onChange}
        />
      </div>
      {role.value === 'Admin' ? (
        <PermissionChoice
          value={permissions.value}
          error={errors.permissions?.message}
          onChange={permissions.onChange}
        />
      ) : null}
      <Tick control={form.control} name="addSubscription" label="Adicionar assinatura" />
      {wantsSubscription ? <Subscription control={form.control} /> : null}
    </FormDialog>
  );
}
