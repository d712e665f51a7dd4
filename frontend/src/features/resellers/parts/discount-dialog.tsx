import { RESELLER_DISCOUNT_MAX } from '@shop/contracts/limits';
import { type Reseller, SetDiscount } from '@shop/contracts/resellers';
import { useController } from 'react-hook-form';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { Button } from '../../../shared/ui/button.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { setDiscount } from '../resellers.api.js';
import { ResellerDialog } from './reseller-dialog.js';

interface DiscountProps {
  readonly reseller: Reseller;
  readonly onDone: () => void;
}

function DiscountForm({ reseller, onDone }: DiscountProps) {
  const form = useSchemaForm(SetDiscount, { percent: reseller.discount_percent });
  const { field, fieldState } = useController({ control: form.control, name: 'percent' });
  const change = useCommand(setDiscount, { done: onDone, rejected: (error) => showFieldErrors(form, error) });
  const submit = form.handleSubmit(({ percent }) => void change.run({ id: reseller.id, percent }));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <NumberField
        {...field}
        label="Desconto"
        unit="%"
        min={0}
        max={RESELLER_DISCOUNT_MAX}
        hint="Vale para novos pedidos de presentes; 0 tira o desconto."
        error={fieldState.error?.message}
      />
      <Button type="submit" wide loading={change.busy}>
        Salvar desconto
      </Button>
    </form>
  );
}

interface DialogProps {
  readonly reseller: Reseller | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the discount of a reseller on gifts. */
export const DiscountDialog = ({ reseller, onClose, onDone }: DialogProps) => (
  <ResellerDialog
    reseller={reseller}
    title="Desconto"
    describe={({ username }) => `${username} paga menos em cada key comprada como presente.`}
    onClose={onClose}
  >
    {(shown) => <DiscountForm reseller={shown} onDone={onDone} />}
  </ResellerDialog>
);
