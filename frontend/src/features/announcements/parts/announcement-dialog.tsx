import { type Announcement, announcementLevels, CreateAnnouncement } from '@shop/contracts/announcements';
import { useController, type Control } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { changedValues } from '../../../shared/forms/changed-values.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { MomentField } from '../../../shared/forms/moment-field.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { adminProducts } from '../../../shared/resources/products.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { Field } from '../../../shared/ui/field.js';
import { Select } from '../../../shared/ui/select.js';
import { inputBoxClass, TextField } from '../../../shared/ui/text-field.js';
import { changeAnnouncement, createAnnouncement } from '../announcements.api.js';
import { levelNames } from './announcement-columns.js';

type Input = InferInput<typeof CreateAnnouncement>;
type FormControl = Control<Input, unknown, CreateAnnouncement>;

const EVERYONE = 'all';

/** Everyone, or the holders of one product. */
function Readers({ control }: { control: FormControl }) {
  const { data: products = [] } = useLive(adminProducts);
  const audience = useController({ control, name: 'audience' });
  const product = useController({ control, name: 'productId' });
  const chosen = product.field.value ?? null;
  return (
    <Select
      label="Quem vê"
      value={chosen === null ? EVERYONE : String(chosen)}
      options={[
        { value: EVERYONE, label: 'Todos' },
        ...products.map(({ id, name }) => ({ value: String(id), label: `Quem tem ${name}` })),
      ]}
      error={product.fieldState.error?.message}
      onChange={(value) => {
        audience.field.onChange(value === EVERYONE ? 'all' : 'product');
        product.field.onChange(value === EVERYONE ? null : Number(value));
      }}
    />
  );
}

function Level({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: 'level' });
  return (
    <Select
      label="Tipo"
      value={field.value}
      options={announcementLevels.map((value) => ({ value, label: levelNames[value] }))}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

function Notification({ control }: { control: FormControl }) {
  const { field } = useController({ control, name: 'notify' });
  return (
    <Checkbox
      label="Notificar quem vê"
      hint="Cada pessoa recebe uma notificação com o título, no início do aviso."
      checked={field.value ?? false}
      onChange={field.onChange}
    />
  );
}

const valuesOf = (announcement: Announcement | null): Input => ({
  title: announcement?.title ?? '',
  body: announcement?.body ?? '',
  audience: announcement?.audience ?? 'all',
  productId: announcement?.productId ?? null,
  level: announcement?.level ?? 'info',
  starts_at: announcement?.starts_at,
  ends_at: announcement?.ends_at ?? null,
  notify: announcement?.notify ?? false,
});

/** Returns what was changed. Whom the announcement is for is one choice in two fields. */
function changesOf(body: CreateAnnouncement, dirty: Parameters<typeof changedValues<CreateAnnouncement>>[1]) {
  const changed = changedValues(body, dirty);
  return 'productId' in changed ? { ...changed, audience: body.audience } : changed;
}

interface AnnouncementDialogProps {
  /** The announcement to change; `null` creates one. */
  readonly announcement: Announcement | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Creates an announcement, or changes one. */
export function AnnouncementDialog({ announcement, onClose, onDone }: AnnouncementDialogProps) {
  const form = useSchemaForm(CreateAnnouncement, valuesOf(announcement));
  const { control, formState } = form;
  const { errors, dirtyFields } = formState;
  const command = useCommand(
    (body: CreateAnnouncement, key): Promise<{ message: string }> =>
      announcement
        ? changeAnnouncement(announcement.id, changesOf(body, dirtyFields), key)
        : createAnnouncement(body, key),
    { done: onDone, rejected: (error) => showFieldErrors(form, error) },
  );
  return (
    <FormDialog
      wide
      title={announcement ? 'Editar aviso' : 'Criar aviso'}
      action={announcement ? 'Salvar alterações' : 'Criar aviso'}
      busy={command.busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => {
        if (announcement && Object.keys(changesOf(body, dirtyFields)).length === 0) onDone();
        else void command.run(body);
      })}
    >
      <TextField {...form.register('title')} label="Título" autoComplete="off" error={errors.title?.message} />
      <Field label="Texto" error={errors.body?.message} hint="Endereços com https:// viram links.">
        {(attributes) => (
          <textarea
            {...form.register('body')}
            {...attributes}
            rows={4}
            className={`${inputBoxClass} py-2 text-body pointer-coarse:text-[1rem]`}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Readers control={control} />
        <Level control={control} />
        <MomentField
          control={control}
          name="starts_at"
          label="Início"
          hint={`Horário de Brasília. ${announcement ? 'Vazio: como está.' : 'Vazio: agora.'}`}
        />
        <MomentField control={control} name="ends_at" label="Fim" hint="Vazio: até ser excluído." empty={null} />
      </div>
      <Notification control={control} />
    </FormDialog>
  );
}
