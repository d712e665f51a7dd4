import { RefundOrder, type RefundResult, type RefundTarget, type Sale } from '@shop/contracts/sales';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { agreeing } from '../../../shared/format/count.js';
import { formatMoney } from '../../../shared/format/money.js';
import { orderNumber } from '../../../shared/format/order-number.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { reasonField } from '../../../shared/forms/reason-field.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useQuotedCommand } from '../../../shared/live/quoted-command.js';
import { Address } from '../../../shared/ui/address.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { buyerName } from '../sale-words.js';
import { quoteRefund, refundOrder } from '../sales.api.js';

type Input = InferInput<typeof RefundOrder>;

const nothingYet: Input = { to: 'balance', reason: '' };
const targets: readonly { value: RefundTarget; label: string }[] = [
  { value: 'balance', label: 'Saldo do cliente' },
  { value: 'pix', label: 'PIX de volta ao pagador' },
];

function TargetChoice({ control }: { control: Control<Input, unknown, RefundOrder> }) {
  const {
    field: { value, onChange },
  } = useController({ control, name: 'to' });
  return <Select label="Destino" value={value} options={[...targets]} onChange={onChange} />;
}

const sentence = (heading: string, parts: readonly string[]) =>
  parts.length > 0 ? ` ${heading}: ${parts.join('; ')}.` : '';

const describe = ({ amount, takesBack, keeps }: RefundResult, to: RefundTarget) =>
  `${formatMoney(amount)} ` +
  (to === 'pix'
    ? `${agreeing(amount, 'volta', 'voltam')} ao pagador por PIX.`
    : `${agreeing(amount, 'vai', 'vão')} para o saldo do cliente.`) +
  `${sentence('O cliente perde', takesBack)}${sentence('Fica com o cliente, sem reembolso', keeps)} ` +
  'Esta ação não pode ser desfeita.';

/** Returns what becomes of the reason: it is sealed under the buyer's key, which an erasure has destroyed. */
const hintFor = ({ username }: Sale) =>
  username === null ? 'A conta foi excluída: o motivo não é guardado.' : reasonField.hint;

interface RefundDialogProps {
  readonly sale: Sale;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Refunds a paid order: where to and why, then what it would do, then the refund itself. */
export function RefundDialog({ sale, onDone, onClose }: RefundDialogProps) {
  const form = useSchemaForm(RefundOrder, nothingYet);
  const { quoted, withdraw, quoting, sending } = useQuotedCommand({
    quote: (body: RefundOrder) => quoteRefund(sale.id, body),
    send: (body: RefundOrder, key) => refundOrder(sale.id, body, key),
    done: onDone,
    rejected: (error) => showFieldErrors(form, error),
  });
  if (quoted)
    return (
      <ConfirmDialog
        open
        onOpenChange={withdraw}
        title="Reembolsar este pedido?"
        description={describe(quoted.quote, quoted.body.to)}
        confirm="Reembolsar"
        danger
        loading={sending.busy}
        onConfirm={() => void sending.run(quoted.body)}
      />
    );
  return (
    <FormDialog
      title={<Address value={`Reembolsar ${orderNumber(sale.id)} de ${buyerName(sale.username)}`} />}
      action="Ver o que acontece"
      busy={quoting.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => void quoting.run(body))}
    >
      <TargetChoice control={form.control} />
      <TextField
        {...form.register('reason')}
        {...reasonField}
        hint={hintFor(sale)}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
