import type { Person, PersonSubscription } from '@shop/contracts/people';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { formatDateTime } from '../../../shared/format/dates.js';
import { useCommand } from '../../../shared/live/command.js';
import { useProductChoices } from '../../../shared/resources/product-choices.js';
import { Address } from '../../../shared/ui/address.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { addSubscription, adjustDays, removeSubscription } from '../people.api.js';
import { DaysForm, SubscriptionForm } from '../person-schemas.js';
import { subscriptionStates } from '../person-words.js';
import type { ModeProps } from './account-modes.js';
import { ModeForm, useModeForm } from './mode-form.js';
import { WholeField } from './whole-field.js';

interface ChoiceProps<Values extends FieldValues, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
}

/** Choice of one of all products; 0 in the form while none is chosen. */
export function ProductChoice<Values extends FieldValues, Output>({ control, name }: ChoiceProps<Values, Output>) {
  const { data: list } = useProductChoices();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <Select
      ref={ref}
      label="Produto"
      placeholder="Selecione um produto"
      value={value === 0 ? null : String(value)}
      options={(list ?? []).map((product) => ({ value: String(product.id), label: product.name }))}
      error={fieldState.error?.message}
      onChange={(chosen) => {
        onChange(Number(chosen));
      }}
    />
  );
}

export function AddSubscriptionMode({ person: { id }, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: SubscriptionForm,
    values: { productId: 0, days: 30, devices: 1, reason: '' },
    send: (body, key) => addSubscription({ id, ...body }, key),
    onDone,
  });
  return (
    <ModeForm {...command} action="Adicionar assinatura">
      <ProductChoice control={form.control} name="productId" />
      <div className="grid gap-5 sm:grid-cols-2">
        <WholeField
          control={form.control}
          name="days"
          label="Duração"
          unit="dias"
          min={1}
          hint="9999 dias valem para sempre."
        />
        <WholeField control={form.control} name="devices" label="Devices" min={1} />
      </div>
      <TextField {...form.register('reason')} label="Motivo" error={form.formState.errors.reason?.message} />
    </ModeForm>
  );
}

const labelOf = ({ name, subscription_status, lifetime, expires_at }: PersonSubscription) =>
  `${name}, ${subscriptionStates[subscription_status].toLowerCase()}, ${lifetime ? 'vitalícia' : `até ${formatDateTime(expires_at)}`}`;

const choices = ({ subscriptions }: Person) =>
  subscriptions.map((subscription) => ({ value: subscription.id, label: labelOf(subscription) }));

const NoSubscription = () => <p className="text-muted">Este usuário não tem assinaturas.</p>;

export function RemoveSubscriptionMode({ person, onDone }: ModeProps) {
  const [chosen, setChosen, close] = useOpenWindow<PersonSubscription>();
  const removal = useCommand(removeSubscription, {
    each: (id) => id,
    finished: close,
    done: onDone,
  });
  if (person.subscriptions.length === 0) return <NoSubscription />;
  return (
    <>
      <ul aria-label="Assinaturas" className="divide-y divide-line">
        {person.subscriptions.map((subscription) => (
          <li key={subscription.id} className="flex items-center justify-between gap-3 py-3">
            <span className="min-w-0">{labelOf(subscription)}</span>
            <Button
              size="dense"
              variant="outlined"
              aria-label={`Remover ${subscription.name}`}
              onClick={() => {
                setChosen(subscription);
              }}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={close}
        title={<Address value={`Remover ${chosen?.name ?? ''} de ${person.user}?`} />}
        description="O acesso termina agora e as máquinas são liberadas. Esta ação não pode ser desfeita."
        confirm="Remover"
        danger
        loading={removal.isBusyWith(chosen?.id)}
        onConfirm={() => {
          if (chosen) void removal.run(chosen.id);
        }}
      />
    </>
  );
}

/** Says on the button what will happen. */
function daysAction(days: unknown): string {
  if (typeof days !== 'number' || !Number.isInteger(days) || days === 0) return 'Ajustar dias';
  return `${days > 0 ? 'Adicionar' : 'Remover'} ${String(Math.abs(days))} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
}

export function DaysMode({ person, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: DaysForm,
    values: { subId: person.subscriptions[0]?.id ?? '', days: 0, reason: '' },
    send: adjustDays,
    onDone,
  });
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'subId' });
  if (person.subscriptions.length === 0) return <NoSubscription />;
  return (
    <ModeForm {...command} action={daysAction(form.watch('days'))}>
      <Select
        ref={ref}
        label="Assinatura"
        value={value === '' ? null : value}
        options={choices(person)}
        error={fieldState.error?.message}
        onChange={onChange}
      />
      <WholeField
        control={form.control}
        name="days"
        label="Dias"
        hint="Negativo tira dias; passar do fim encerra agora. Uma já encerrada conta a partir de agora."
      />
      <TextField {...form.register('reason')} label="Motivo" error={form.formState.errors.reason?.message} />
    </ModeForm>
  );
}
