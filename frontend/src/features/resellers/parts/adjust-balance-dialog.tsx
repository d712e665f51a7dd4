import { AdjustBalance, type Reseller } from '@shop/contracts/resellers';
import { brlFromCents } from '@shop/kernel/money';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatCents, formatMoney } from '../../../shared/format/money.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adjustBalance } from '../resellers.api.js';
import { ResellerDialog } from './reseller-dialog.js';

const directions = [
  { value: 'add', label: 'Adicionar' },
  { value: 'take', label: 'Remover' },
] as const;

interface AdjustProps {
  readonly reseller: Reseller;
  readonly onDone: () => void;
}

function AdjustForm({ reseller, onDone }: AdjustProps) {
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [cents, setCents] = useState(0);
  const form = useSchemaForm(AdjustBalance, { amount: 0, reason: '' });
  const {
    field: { ref, name, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'amount' });
  const adjust = useCommand(adjustBalance, { done: onDone, rejected: (error) => showFieldErrors(form, error) });
  const submit = form.handleSubmit((body) => void adjust.run({ id: reseller.id, ...body }));
  const change = (amount: number, way: 'add' | 'take') => {
    setCents(amount);
    setDirection(way);
    onChange(brlFromCents(way === 'add' ? amount : -amount));
  };
  const verb = direction === 'add' ? 'Adicionar' : 'Remover';
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Operação"
          value={direction}
          options={directions}
          onChange={(way) => {
            change(cents, way);
          }}
        />
        <MoneyField
          ref={ref}
          name={name}
          label="Valor"
          value={cents}
          error={fieldState.error?.message}
          onBlur={onBlur}
          signed
          onChange={(amount, hasMinus) => {
            change(amount, hasMinus ? 'take' : direction);
          }}
        />
      </div>
      <TextField {...form.register('reason')} label="Motivo" error={form.formState.errors.reason?.message} />
      <Button type="submit" wide loading={adjust.busy}>
        {cents === 0 ? 'Ajustar saldo' : `${verb} ${formatCents(cents)}`}
      </Button>
    </form>
  );
}

interface DialogProps {
  readonly reseller: Reseller | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds to a reseller's balance, or takes from it. */
export const AdjustBalanceDialog = ({ reseller, onClose, onDone }: DialogProps) => (
  <ResellerDialog
    reseller={reseller}
    title="Ajustar saldo"
    describe={({ username, balance }) => `${username} tem ${formatMoney(balance)} agora.`}
    onClose={onClose}
  >
    {(shown) => <AdjustForm reseller={shown} onDone={onDone} />}
  </ResellerDialog>
);
