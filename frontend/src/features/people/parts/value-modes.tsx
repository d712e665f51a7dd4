import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatCount } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adjustCredits, setBalance } from '../people.api.js';
import { BalanceForm, CreditsForm } from '../person-schemas.js';
import type { ModeProps } from './account-modes.js';
import { ModeForm, useModeForm } from './mode-form.js';
import { WholeField } from './whole-field.js';

/**
 * Sends only what was changed: the other value may have moved since the form was opened, and a debt is not forgiven
 * with an XP.
 */
export function BalanceMode({ person, onDone }: ModeProps) {
  const { id, balance, xp } = person;
  const [openedXp] = useState(xp);
  const { form, ...command } = useModeForm({
    schema: BalanceForm,
    values: { xp, reason: '' },
    send: ({ xp: newXp, ...body }, key) => setBalance({ id, ...body, ...(newXp !== openedXp && { xp: newXp }) }, key),
    onDone,
  });
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'balance' });
  return (
    <ModeForm {...command} action="Definir">
      <ChangedNote values={[balance, xp]}>
        o saldo é {formatMoney(balance)} e o XP é {xp} agora. Salvar define só o que você alterar abaixo.
      </ChangedNote>
      <MoneyField
        ref={ref}
        name={name}
        label="Saldo"
        value={centsFromBrl(value ?? Math.max(0, balance)) ?? 0}
        hint={balance < 0 ? `Novo valor; o saldo é ${formatMoney(balance)} agora.` : 'Novo valor, não a diferença.'}
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
    send: (body, key) => adjustCredits({ id, ...body }, key),
    onDone,
  });
  return (
    <ModeForm {...command} action="Ajustar créditos">
      <WholeField
        control={form.control}
        name="hwidResets"
        label="Resets de HWID"
        hint={`Diferença; tem ${formatCount(resets)} agora. Para em 0.`}
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
