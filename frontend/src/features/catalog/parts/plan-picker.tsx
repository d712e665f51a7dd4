import { planNames } from '@shop/contracts/limits';
import type { Plan } from '@shop/contracts/catalog';
import { clsx } from 'clsx';
import { BadgePercent } from 'lucide-react';
import { formatMoney } from '../../../shared/format/money.js';
import { icon } from '../../../shared/ui/icons.js';

const BEST = 'Melhor preço por dia';

interface PlanPickerProps {
  readonly product: string;
  readonly name: string;
  readonly plans: readonly Plan[];
  readonly value: number;
  /** The plan whose day costs least. */
  readonly best: number | undefined;
  readonly onChange: (planId: number) => void;
}

/** Plans in two columns, for any number of them, so that the same plan is at the same place on every card. */
export const PlanPicker = ({ product, name, plans, value, best, onChange }: PlanPickerProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">Plano de {product}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.5rem,50%-0.5rem)),1fr))] gap-2">
      {plans.map((plan) => (
        <label
          key={plan.id}
          className={clsx(
            'relative grid min-w-0 cursor-pointer content-center rounded-control border border-control px-3 py-2 text-dense transition-colors pointer-coarse:min-h-11',
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
          {plan.id === best ? (
            <>
              <BadgePercent {...icon} className="absolute top-2.5 right-2.5 text-ok" />
              <span className="sr-only">{BEST}</span>
            </>
          ) : null}
        </label>
      ))}
    </div>
    {best === undefined ? null : (
      <p aria-hidden className="mt-2 flex items-center gap-1.5 text-caption text-ok">
        <BadgePercent size={14} strokeWidth={1.75} />
        {BEST}
      </p>
    )}
  </fieldset>
);
