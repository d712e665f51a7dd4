import {
  type ComponentId,
  componentIds,
  componentNames,
  type Incident,
  incidentStatuses,
  OpenIncident,
  UpdateIncident,
} from '@shop/contracts/status';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { ChangedNote } from '../../../shared/forms/changed-note.js';
import { showFieldErrors, useSchemaForm } from '../../../shared/forms/schema-form.js';
import { useCommand } from '../../../shared/live/command.js';
import { useLive } from '../../../shared/live/live-resource.js';
import { MomentField } from '../../../shared/forms/moment-field.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { Field } from '../../../shared/ui/field.js';
import { Select } from '../../../shared/ui/select.js';
import { inputBoxClass, TextField } from '../../../shared/ui/text-field.js';
import { incidents, openIncident, updateIncident, type NewIncident } from '../incidents.data.js';
import { incidentWords } from '../status-words.js';

const statusOptions = incidentStatuses.map((value) => ({ value, label: incidentWords[value].word }));
const componentOptions = componentIds.map((value) => ({ value, label: componentNames[value] }));
const areaClass = `${inputBoxClass} block resize-none py-2 text-body pointer-coarse:text-[1rem]`;

interface ChoiceProps<Values extends FieldValues, Output, Value extends string> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

function Choice<Values extends FieldValues, Output, Value extends string>({
  control,
  name,
  label,
  options,
}: ChoiceProps<Values, Output, Value>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  return (
    <Select
      ref={ref}
      label={label}
      value={value ?? null}
      onChange={onChange}
      options={options}
      error={fieldState.error?.message}
    />
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

const INITIAL: NewIncident = { title: '', component: '', status: 'investigating', message: '' };

/** Announces an incident or a planned maintenance on the status page. */
export function NewIncidentDialog({ onClose }: DialogProps) {
  const form = useSchemaForm(OpenIncident, INITIAL);
  const { errors } = form.formState;
  const { run, busy } = useCommand(openIncident, {
    done: () => {
      incidents.refresh();
      onClose();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  return (
    <FormDialog
      wide
      title="Publicar incidente"
      description="Aparece na página de status para todos."
      action="Publicar"
      busy={busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => run(body as NewIncident))}
    >
      <TextField {...form.register('title')} label="Título" autoComplete="off" error={errors.title?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice<NewIncident, OpenIncident, ComponentId>
          control={form.control}
          name="component"
          label="Serviço"
          options={componentOptions}
        />
        <Choice control={form.control} name="status" label="Status" options={statusOptions} />
      </div>
      <Field label="Mensagem" error={errors.message?.message}>
        {(control) => <textarea {...form.register('message')} {...control} rows={4} className={areaClass} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField control={form.control} name="starts_at" label="Início (opcional)" />
        <MomentField control={form.control} name="ends_at" label="Fim (opcional)" />
      </div>
    </FormDialog>
  );
}

/** Adds a message and a status to the timeline of an incident. */
export function UpdateIncidentDialog({ incident, onClose }: DialogProps & { readonly incident: Incident }) {
  const form = useSchemaForm(UpdateIncident, { status: incident.status, message: '' });
  const { errors } = form.formState;
  const now = useLive(incidents).data?.find(({ id }) => id === incident.id) ?? incident;
  const { run, busy } = useCommand((body: UpdateIncident) => updateIncident({ id: incident.id, ...body }), {
    done: () => {
      incidents.refresh();
      onClose();
    },
    rejected: (error) => showFieldErrors(form, error),
  });
  return (
    <FormDialog
      title="Atualizar incidente"
      description={incident.title}
      action="Publicar atualização"
      busy={busy}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) => run(body))}
    >
      <ChangedNote values={now.status}>
        o status é {incidentWords[now.status].word} agora. Publicar troca-o pelo que está abaixo.
      </ChangedNote>
      <Choice control={form.control} name="status" label="Status" options={statusOptions} />
      <Field label="Mensagem" error={errors.message?.message}>
        {(control) => <textarea {...form.register('message')} {...control} rows={4} className={areaClass} />}
      </Field>
    </FormDialog>
  );
}
