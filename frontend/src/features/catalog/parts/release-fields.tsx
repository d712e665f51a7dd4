import { Field } from '../../../shared/ui/field.js';
import { inputBoxClass, TextField } from '../../../shared/ui/text-field.js';
import type { ResourceTexts } from '../resource-upload.js';

interface ReleaseFieldsProps {
  readonly texts: ResourceTexts;
  readonly setText: (name: keyof ResourceTexts, text: string) => void;
  readonly errors: Partial<Record<string, string>>;
  readonly disabled: boolean;
}

/** Fields that make a loader a release. */
export function ReleaseFields({ texts, setText, errors, disabled }: ReleaseFieldsProps) {
  const versionProps = (name: 'version' | 'min_version') => ({
    autoComplete: 'off',
    placeholder: '1.2.3',
    value: texts[name],
    error: errors[name],
    disabled,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setText(name, currentTarget.value);
    },
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...versionProps('version')}
          label="Versão (opcional)"
          hint="Com ela, o programa dos clientes sabe quando há uma atualização."
        />
        <TextField
          {...versionProps('min_version')}
          label="Versão mínima (opcional)"
          hint="Quem tiver uma versão menor só entra depois de atualizar."
        />
      </div>
      <Field label="Novidades (opcional)" error={errors.changelog}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={texts.changelog}
            disabled={disabled}
            className={`${inputBoxClass} py-2 text-body pointer-coarse:text-[1rem]`}
            onChange={({ currentTarget }) => {
              setText('changelog', currentTarget.value);
            }}
          />
        )}
      </Field>
    </>
  );
}
