import { clsx } from 'clsx';

interface NumberedStepsProps {
  readonly steps: readonly string[];
  readonly className?: string;
  readonly textClassName?: string;
}

/** Steps of an explanation, each behind its number. */
export const NumberedSteps = ({ steps, className, textClassName }: NumberedStepsProps) => (
  <ol className={clsx('grid gap-4', className)}>
    {steps.map((step, index) => (
      <li key={step} className="flex gap-3">
        <span
          aria-hidden
          className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-hover text-caption font-semibold text-muted"
        >
          {index + 1}
        </span>
        <span className={clsx('text-muted', textClassName)}>{step}</span>
      </li>
    ))}
  </ol>
);
