import {
  CreateWebhookEndpoint,
  resellerWebhookEvents,
  type WebhookEndpoint,
  webhookEventNames,
  webhookEvents,
  webhookKinds,
} from '@shop/contracts/webhooks';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { changedValues } from '../../../shared/forms/changed-values.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useIsReseller } from '../../../shared/session/own-role.js';
import { CheckboxGroup } from '../../../shared/ui/checkbox-group.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { changeWebhook, createWebhook } from '../webhooks.api.js';
import { webhookKindNames } from './webhook-columns.js';

type Input = InferInput<typeof CreateWebhookEndpoint>;
type Form = UseFormReturn<Input, unknown, CreateWebhookEndpoint>;

const textOrNull = (text: unknown) => (text === '' ? null : text);

function Choices({ form: { control }, isNew }: { form: Form; isNew: boolean }) {
  const kind = useController({ control, name: 'kind' });
  const events = useController({ control, name: 'events' });
  return (
    <>
      {isNew ? (
        <Select
          label="Formato"
          value={kind.field.value}
          options={webhookKinds.map((value) => ({ value, label: webhookKindNames[value] }))}
          error={kind.fieldState.error?.message}
          onChange={kind.field.onChange}
        />
      ) : null}
      <CheckboxGroup
        label="Eventos"
        options={(useIsReseller() ? resellerWebhookEvents : webhookEvents).map((value) => ({
          value,
          label: webhookEventNames[value],
        }))}
        chosen={events.field.value.filter((event) => event !== null)}
        error={events.fieldState.error?.message}
        onChange={events.field.onChange}
      />
    </>
  );
}

interface Saved {
  readonly message: string;
  /** Of a new endpoint. */
  readonly secret: string | null;
}

interface WebhookDialogProps {
  /** The endpoint to change; `null` creates one. */
  readonly webhook: WebhookEndpoint | null;
  readonly onClose: () => void;
  /** Called with the secret of a new endpoint; `null` where it has none to show. */
  readonly onDone: (secret: string | null) => void;
}

/** Creates an endpoint, or changes its address and events. */
export function WebhookDialog({ webhook, onClose, onDone }: WebhookDialogProps) {
  const form = useSchemaForm(CreateWebhookEndpoint, {
    url: webhook?.url ?? '',
    kind: webhook?.kind ?? 'standard',
    events: webhook?.events ?? [],
    description: webhook?.description ?? null,
  });
  const { errors, dirtyFields } = form.formState;
  // Another address needs a recent verification, and the rest does not.
  const send = async (body: CreateWebhookEndpoint, key: string): Promise<Saved> =>
    webhook
      ? { ...(await changeWebhook(webhook.id, changedValues(body, dirtyFields), key)), secret: null }
      : createWebhook(body, key);
  const command = useCommand(send, {
    done: ({ secret }) => {
      onDone(secret);
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  return (
    <FormDialog
      wide
      title={webhook ? 'Editar webhook' : 'Criar webhook'}
      action={webhook ? 'Salvar alterações' : 'Criar webhook'}
      busy={command.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => {
        if (webhook && Object.keys(changedValues(body, dirtyFields)).length === 0) onDone(null);
        else void command.run(body);
      })}
    >
      <TextField
        {...form.register('url')}
        type="url"
        label="Endereço"
        autoComplete="off"
        hint="Um endereço público, com https://."
        error={errors.url?.message}
      />
      <TextField
        {...form.register('description', { setValueAs: textOrNull })}
        label="Descrição (opcional)"
        maxLength={200}
        error={errors.description?.message}
      />
      <Choices form={form} isNew={webhook === null} />
    </FormDialog>
  );
}
