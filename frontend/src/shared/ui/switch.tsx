import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { Spinner } from './spinner.js';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The choice under way, not in effect yet: the switch stays as it is, says so, and can be pressed again. */
  readonly wanted?: boolean | undefined;
  /** Reason why it cannot be switched now. */
  readonly disabledReason?: string | undefined;
}

/** A switch that takes effect at once, without a form to send. */
export function Switch({ label, hint, checked, onChange, wanted, disabledReason }: SwitchProps) {
  const id = useId();
  const about = disabledReason ?? hint;
  const aboutId = about ? `${id}-about` : undefined;
  return (
    <div className="flex min-h-10 min-w-0 items-start justify-between gap-4 pointer-coarse:min-h-11">
      <div className="grid min-w-0 gap-0.5 py-2 pointer-coarse:py-2.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {about ? (
          <div id={aboutId} className="text-dense text-muted">
            {about}
          </div>
        ) : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabledReason !== undefined}
        aria-describedby={aboutId}
        aria-busy={wanted !== undefined}
        onCheckedChange={() => {
          onChange(!(wanted ?? checked));
        }}
        className="group grid size-11 shrink-0 place-items-center rounded-control disabled:cursor-not-allowed disabled:opacity-60"
      >
        <span className="flex h-6 w-10 items-center rounded-full border border-control bg-hover p-0.5 transition-colors group-data-[state=checked]:border-accent-fg group-data-[state=checked]:bg-accent-fg">
          <Radix.Thumb className="grid size-4.5 place-items-center rounded-full bg-fg text-surface transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-surface data-[state=checked]:text-fg">
            {wanted === undefined ? null : <Spinner className="size-3.5" />}
          </Radix.Thumb>
        </span>
      </Radix.Root>
      <span role="status" className="sr-only">
        {wanted === undefined ? '' : `${label}: ${wanted ? 'ligando' : 'desligando'}…`}
      </span>
    </div>
  );
}
