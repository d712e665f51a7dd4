import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly aside?: ReactNode;
  /** Reason why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly cards: readonly RadioCard<Value>[];
}

export const RadioCards = <Value extends string>({ legend, name, value, onChange, cards }: RadioCardsProps<Value>) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-dense font-medium">{legend}</legend>
    {cards.map((card) => (
      <label
        key={card.value}
        className={clsx(
          'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-control bg-surface p-3 transition-colors',
          'has-checked:border-accent-fg has-checked:bg-accent-tint hover:not-has-disabled:not-has-checked:bg-hover',
          'has-disabled:cursor-not-allowed has-disabled:border-line',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        )}
      >
        <input
          type="radio"
          name={name}
          value={card.value}
          checked={value === card.value}
          disabled={card.disabledReason !== undefined}
          aria-label={card.label}
          className="peer size-4 shrink-0 accent-accent-fg focus-visible:outline-none"
          onChange={() => {
            onChange(card.value);
          }}
        />
        {card.icon}
        <span className="grid min-w-0 flex-1">
          <span className="font-medium peer-disabled:text-subtle">{card.label}</span>
          <span className="text-dense text-muted empty:hidden">{card.disabledReason ?? card.detail}</span>
        </span>
        {card.aside}
      </label>
    ))}
  </fieldset>
);
