import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { useController } from 'react-hook-form';
import { formatMoney } from '../../../shared/format/money.js';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adjustCredits, setBalance } from '../people.api.js';
import { BalanceForm, CreditsForm } from '../person-schemas.js';
import type { ModeProps } from './account-modes.js';
import { ModeForm, useModeForm } from './mode-form.js';
import { WholeField } from './whole-field.js';

export function BalanceMode({ person, onDone }: ModeProps) {
  const { id, balance, xp } = person;
  const { form, ...command } = useModeForm({
    schema: BalanceForm,
    values: { balance: Math.max(0, balance), xp, reason: '' },
    send: (body) => setBalance({ id, ...body }),
    onDone,
  });
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'balance' });
  return (
    <ModeForm {...command} action="Definir">
      <ChangedNote values={[balance, xp]}>
        o saldo é {formatMoney(balance)} e o XP é {xp} agora. Salvar define os valores abaixo.
      </ChangedNote>
      <MoneyField
        ref={ref}
        name={name}
        label="Saldo"
        value={centsFromBrl(value ?? 0) ?? 0}
        hint="Novo valor, não a diferença."
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChange={(cents) => {
          onChange(brlFromCents(cents));
        }}
      />
      <WholeField control={form.control} name="xp" label="XP" min={0} hint="Novo valor, não a diferença." />
      <TextField {...form.register('reason')} label="Motivo" error={form.formState.errors.reason?.message} />
    </ModeForm>
  );
}

export function CreditsMode({ person: { id, hwid_reset_credits: resets }, onDone }: ModeProps) {
  const { form, ...command } = useModeForm({
    schema: CreditsForm,
    values: { hwidResets: 0, pauseCredits: 0, reason: '' },
    send: (body) => adjustCredits({ id, ...body }),
    onDone,
  });
  return (
    <ModeForm {...command} action="Ajustar créditos">
      <WholeField
        control={form.control}
        name="hwidResets"
        label="Resets de HWID"
        hint={`Diferença; tem ${String(resets)} agora. Para em 0.`}
      />
      <WholeField
        control={form.control}
        name="pauseCredits"
        label="Créditos de pausa"
        hint="Diferença, em cada assinatura que não expirou. Para em 0."
      />
      <TextField {...form.register('reason')} label="Motivo" error={form.formState.errors.reason?.message} />
    </ModeForm>
  );
}
