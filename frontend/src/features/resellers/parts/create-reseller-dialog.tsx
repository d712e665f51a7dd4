import { CreateReseller } from '@shop/contracts/resellers';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type * as v from 'valibot';
import { showFieldErrors, TAKEN_FIELDS, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog, dialogButtonsClass } from '../../../shared/ui/dialog.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { Tabs } from '../../../shared/ui/tabs.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { createReseller } from '../resellers.api.js';
import { refreshResellers } from '../resellers.data.js';
import { ClientPicker } from './client-picker.js';

type Type = CreateReseller['type'];

interface Values {
  type: Type;
  username?: string;
  email?: string;
  password?: string;
  userId?: string;
  initialBalance: number;
}

/** The contract's rules; the form holds the fields of one type at a time. */
const schema = CreateReseller as unknown as v.GenericSchema<Values, CreateReseller>;
type FormControl = Control<Values, unknown, CreateReseller>;

const empty: Readonly<Record<Type, Values>> = {
  new: { type: 'new', username: '', email: '', password: '', initialBalance: 0 },
  existing: { type: 'existing', userId: '', initialBalance: 0 },
};

function InitialBalance({ control }: { control: FormControl }) {
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'initialBalance' });
  return (
    <MoneyField
      ref={ref}
      name={name}
      label="Saldo inicial"
      value={centsFromBrl(value) ?? 0}
      error={fieldState.error?.message}
      onBlur={onBlur}
      onChange={(cents) => {
        onChange(brlFromCents(cents));
      }}
    />
  );
}

function Existing({ control }: { control: FormControl }) {
  const {
    field: { value, onChange },
    fieldState,
  } = useController({ control, name: 'userId' });
  return <ClientPicker value={value ?? ''} error={fieldState.error?.message} onChange={onChange} />;
}

function useCreation(type: Type, onCreated: () => void) {
  const form = useSchemaForm<Values, CreateReseller>(schema, empty[type]);
  const create = useCommand(createReseller, {
    done: onCreated,
    rejected: (error) => showFieldErrors(form, error, TAKEN_FIELDS),
  });
  const submit = form.handleSubmit((body) => void create.run(body));
  return { form, busy: create.busy, submit };
}

function NewAccount({ form }: Pick<ReturnType<typeof useCreation>, 'form'>) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Username" autoComplete="off" error={errors.username?.message} {...form.register('username')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </div>
  );
}

interface FormProps {
  readonly type: Type;
  readonly onClose: () => void;
}

/** Form of one type, with its own buttons: each type has fields of its own. */
function ResellerForm({ type, onClose }: FormProps) {
  const { form, busy, submit } = useCreation(type, () => {
    onClose();
    refreshResellers();
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {type === 'existing' ? <Existing control={form.control} /> : <NewAccount form={form} />}
      <InitialBalance control={form.control} />
      <div className={dialogButtonsClass}>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          Criar revendedor
        </Button>
      </div>
    </form>
  );
}

/** Makes a reseller of a new account or of a client. */
export function CreateResellerDialog({ onClose }: { onClose: () => void }) {
  const [type, setType] = useState<Type>('new');
  const tab = (value: Type, label: string) => ({
    value,
    label,
    panel: <ResellerForm type={value} onClose={onClose} />,
  });
  return (
    <Dialog open onOpenChange={onClose} wide title="Criar revendedor">
      <Tabs
        label="Tipo de revendedor"
        value={type}
        onChange={setType}
        tabs={[tab('new', 'Novo usuário'), tab('existing', 'Usuário existente')]}
      />
    </Dialog>
  );
}
