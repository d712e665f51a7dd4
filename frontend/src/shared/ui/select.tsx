import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { Field } from './field.js';
import { inputClass } from './text-field.js';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  /** Text shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
  /** Takes the focus when the form finds it wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
}

const Option = <Value extends string>({ value, label, disabled = false }: SelectOption<Value>) => (
  <Radix.Item
    value={value}
    disabled={disabled}
    className="relative flex min-h-9 cursor-pointer items-center rounded-dense py-1.5 pr-9 pl-2.5 text-dense outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-subtle data-highlighted:bg-hover pointer-coarse:min-h-11"
  >
    <Radix.ItemText>{label}</Radix.ItemText>
    <Radix.ItemIndicator className="absolute right-2.5 text-accent-fg">
      <Check aria-hidden size={16} strokeWidth={2} />
    </Radix.ItemIndicator>
  </Radix.Item>
);

/** One of a list that is too long to lie open; letters jump to what begins with them. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  placeholder = 'Selecione',
  hint,
  error,
  ref,
  ...root
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Radix.Root
          {...root}
          value={value ?? ''}
          onValueChange={(next) => {
            onChange(next as Value);
          }}
        >
          <Radix.Trigger
            {...control}
            ref={ref}
            className={clsx(
              inputClass,
              'flex items-center justify-between gap-2 text-left data-placeholder:text-subtle',
            )}
          >
            <span className="min-w-0 truncate">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon className="shrink-0 text-subtle">
              <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              collisionPadding={12}
              className="z-50 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-overlay shadow-overlay data-[state=open]:animate-pop-in"
            >
              <Radix.Viewport className="p-1.5">
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  );
}
