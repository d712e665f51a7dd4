import { GrantTime } from '@shop/contracts/bulk';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { formatCount } from '../../../shared/format/count.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { MomentField } from '../../../shared/forms/moment-field.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useQuotedCommand } from '../../../shared/live/quoted-command.js';
import { useProductChoices } from '../../../shared/resources/product-choices.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { NO_DATE } from '../../../shared/ui/date-field.js';
import { FieldError } from '../../../shared/ui/field.js';
import { NumberField } from '../../../shared/ui/number-field.js';
import { useOpenWindow } from '../../../shared/ui/open-window.js';
import { Select } from '../../../shared/ui/select.js';
import { countReceivers, grantTime } from '../bulk.api.js';
import { bulkRuns } from '../bulk.data.js';

type FormControl = Control<InferInput<typeof GrantTime>, unknown, GrantTime>;

export const subscriptionsText = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'assinatura' : 'assinaturas'}`;
const hoursText = (hours: number) => `${formatCount(hours)} ${hours === 1 ? 'hora' : 'horas'}`;

const NO_RECEIVER = 'Nenhuma assinatura receberia tempo: mude o produto ou o período.';

const ALL = 'all';

function Product({ control }: { control: FormControl }) {
  const { data: products = [] } = useProductChoices();
  const { field, fieldState } = useController({ control, name: 'productId' });
  return (
    <Select
      label="Produto"
      value={field.value === undefined ? ALL : String(field.value)}
      options={[
        { value: ALL, label: 'Todos' },
        ...products.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={fieldState.error?.message}
      onChange={(value) => {
        field.onChange(value === ALL ? undefined : Number(value));
      }}
    />
  );
}

function Hours({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: 'hours' });
  return (
    <NumberField
      {...field}
      label="Horas"
      value={Number.isNaN(field.value) ? null : field.value}
      min={1}
      error={fieldState.error?.message}
      onChange={(typed) => {
        field.onChange(typed ?? NaN);
      }}
    />
  );
}

/** The outage whose subscriptions get time, ended ones too. */
function Outage({ control }: { control: FormControl }) {
  const { field } = useController({ control, name: 'activeAt' });
  return (
    <>
      <Checkbox
        label="Só quem estava ativo em um período"
        hint="Inclui as que já terminaram: o tempo delas conta a partir de agora."
        checked={field.value !== undefined}
        onChange={(checked) => {
          field.onChange(checked ? { from: NO_DATE, to: NO_DATE } : undefined);
        }}
      />
      {field.value === undefined ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <MomentField control={control} name="activeAt.from" label="Desde" empty={NO_DATE} />
          <MomentField control={control} name="activeAt.to" label="Até" empty={NO_DATE} />
        </div>
      )}
    </>
  );
}

const describe = (affected: number, hours: number) =>
  `${subscriptionsText(affected)} ${affected === 1 ? 'recebe' : 'recebem'} ${hoursText(hours)}. Em Activity Logs a ação pode ser desfeita.`;

/** Gives time: to whom, then how many receive it, then the gift itself. */
function TimeDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useSchemaForm(GrantTime, { hours: 24 });
  const { quoted, withdraw, quoting, sending } = useQuotedCommand({
    quote: countReceivers,
    send: grantTime,
    done: () => {
      bulkRuns.refresh();
      onClose();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  if (quoted && quoted.quote.affected > 0)
    return (
      <ConfirmDialog
        open
        onOpenChange={withdraw}
        title="Dar tempo a todos?"
        description={describe(quoted.quote.affected, quoted.body.hours)}
        confirm="Dar tempo"
        loading={sending.busy}
        onConfirm={() => void sending.run(quoted.body)}
      />
    );
  return (
    <FormDialog
      wide
      title="Dar tempo a todos"
      description="Vitalícias ficam como estão; pausadas guardam o tempo."
      action="Continuar"
      busy={quoting.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => void quoting.run(body))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Hours control={form.control} />
        <Product control={form.control} />
      </div>
      <Outage control={form.control} />
      <FieldError text={quoted ? NO_RECEIVER : undefined} />
    </FormDialog>
  );
}

/** Gives time to many subscriptions at once, after their number was counted. */
export function TimeForAllCard() {
  const [isOpen, open, close] = useOpenWindow<true>();
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64 text-dense text-muted">
        Acrescenta horas às assinaturas, de todos ou de quem estava ativo durante uma falha.
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          open(true);
        }}
      >
        Dar tempo a todos
      </Button>
      {isOpen ? <TimeDialog onClose={close} /> : null}
    </Card>
  );
}
