import type { Plan } from '@shop/contracts/catalog';
import { clsx } from 'clsx';
import { formatMoney } from '../../../shared/format/money.js';
import { planNames } from '../catalog.data.js';

interface PlanPickerProps {
  readonly product: string;
  readonly name: string;
  readonly plans: readonly Plan[];
  readonly value: number;
  readonly onChange: (planId: number) => void;
}

export const PlanPicker = ({ product, name, plans, value, onChange }: PlanPickerProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">Plano de {product}</legend>
    <div className="flex flex-wrap gap-2">
      {plans.map((plan) => (
        <label
          key={plan.id}
          className={clsx(
            'grid flex-1 basis-26 cursor-pointer content-center rounded-control border border-control px-3 py-2 text-dense transition-colors pointer-coarse:min-h-11',
            'has-checked:border-accent-fg has-checked:bg-accent-tint hover:not-has-checked:bg-hover',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            value={plan.id}
            checked={plan.id === value}
            className="sr-only"
            onChange={() => {
              onChange(plan.id);
            }}
          />
          <span className="font-medium">{planNames[plan.duration_type]}</span>
          <span className="tabular whitespace-nowrap text-muted">{formatMoney(plan.price)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
