import { MIN_DEPOSIT_CENTS, QUICK_AMOUNTS_BRL } from '@shop/contracts/limits';
import { RequestDeposit } from '@shop/contracts/wallet';
import { brlFromCents, centsFromBrl } from '@shop/kernel/money';
import { QrCode } from 'lucide-react';
import { useController } from 'react-hook-form';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { formatCents } from '../../../shared/format/money.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { largeIcon } from '../../../shared/ui/icons.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import { CHARGE_FAILED, useCharge } from '../use-charge.js';

/** Amount to deposit; digits are typed as centavos. */
export function AmountForm({ initial }: { initial: number }) {
  const form = useSchemaForm(RequestDeposit, { amount: initial });
  const {
    field: { ref, name, value, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'amount' });
  const charge = useCharge((error) => showFieldErrors(form, error));
  const submit = form.handleSubmit(({ amount }) => {
    charge.generate(amount);
  });
  const choose = (amount: number) => {
    form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid gap-4">
      {charge.failure === null ? null : (
        <ErrorState
          message={CHARGE_FAILED}
          detail={charge.failure}
          onRetry={() => {
            charge.generate(form.getValues('amount'));
          }}
        />
      )}
      <Card>
        <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <MoneyField
            ref={ref}
            name={name}
            label="Valor"
            large
            hint={`Mínimo ${formatCents(MIN_DEPOSIT_CENTS)}.`}
            value={centsFromBrl(value) ?? 0}
            error={fieldState.error?.message}
            onBlur={onBlur}
            onChange={(cents) => {
              onChange(brlFromCents(cents));
            }}
          />
          <div
            role="group"
            aria-label="Valores rápidos"
            className="grid grid-cols-2 gap-2 sm:grid-cols-4 [&>[aria-pressed=true]]:border-accent-fg [&>[aria-pressed=true]]:bg-accent-tint"
          >
            {QUICK_AMOUNTS_BRL.map((amount) => (
              <Button
                key={amount}
                variant="secondary"
                aria-pressed={value === amount}
                onClick={() => {
                  choose(amount);
                }}
              >
                R$ {amount}
              </Button>
            ))}
          </div>
          <Button type="submit" size="large" wide loading={charge.busy} icon={<QrCode {...largeIcon} />}>
            Gerar PIX
          </Button>
        </form>
      </Card>
    </div>
  );
}
