import type { Plan } from '@shop/contracts/catalog';
import { clsx } from 'clsx';
import { formatMoney } from '../../../shared/format/money.js';
import { planNames } from '../../../shared/format/plans.js';

interface PlanPickerProps {
  readonly product: string;
  readonly name: string;
  readonly plans: readonly Plan[];
  readonly value: number;
  /** The plan whose day costs least. */
  readonly best: number | undefined;
  readonly onChange: (planId: number) => void;
}

/** Two by two, whatever there is: the same plan stands at the same place on every card. */
export const PlanPicker = ({ product, name, plans, value, best, onChange }: PlanPickerProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">Plano de {product}</legend>
    <div className="grid grid-cols-2 gap-2">
      {plans.map((plan) => (
        <label
          key={plan.id}
          className={clsx(
            'grid min-w-0 cursor-pointer content-center rounded-control border border-control px-3 py-2 text-dense transition-colors pointer-coarse:min-h-11',
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
          {plan.id === best ? <span className="text-caption text-ok">Melhor preço por dia</span> : null}
        </label>
      ))}
    </div>
  </fieldset>
);
