import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.js';

const filledOff = 'disabled:border-line disabled:bg-hover disabled:text-subtle disabled:shadow-none';

/** The look of a button, for links that act as one. Its text stays on one line except on a phone with large letters. */
export const buttonClass = cva(
  [
    'relative inline-flex h-fit max-w-full shrink-0 items-center justify-center gap-2 border py-1 text-center font-medium select-none no-underline whitespace-normal md:whitespace-nowrap',
    'transition-[background-color,border-color,color,opacity,transform] active:not-disabled:scale-[0.98]',
    'disabled:cursor-not-allowed',
  ],
  {
    variants: {
      variant: {
        primary: ['border-accent-line bg-accent text-on-accent hover:not-disabled:bg-accent-hover', filledOff],
        secondary: ['border-line bg-raised text-fg shadow-card hover:not-disabled:bg-hover', filledOff],
        ghost:
          'border-transparent text-muted hover:not-disabled:bg-hover hover:not-disabled:text-fg disabled:text-subtle',
        /** A destructive act before its confirmation: only the confirmation is filled. */
        outlined:
          'border-danger bg-transparent text-danger hover:not-disabled:bg-danger-tint hover:not-disabled:text-danger-on-tint disabled:border-line disabled:text-subtle',
        danger: ['border-transparent bg-danger-fill text-on-danger hover:not-disabled:brightness-110', filledOff],
      },
      size: {
        dense: 'min-h-8 rounded-dense px-3 text-dense pointer-coarse:min-h-11',
        default: 'min-h-10 rounded-control px-4 text-body pointer-coarse:min-h-11',
        large: 'min-h-12 rounded-control px-6 text-lead',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, VariantProps<typeof buttonClass> {
  /** The command is running: a spinner after 150 ms, the same width, no second press. */
  readonly loading?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Returns true while a field of the button's form or window has the focus. */
function isNextToFocus(button: HTMLButtonElement): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return false;
  return button.closest('form, [role=dialog]')?.contains(activeElement) ?? false;
}

/**
 * Keeps the focus in the field until the press counts. The field's loss of focus would show its error, and the button
 * would move from under the press.
 */
function keepFieldFocused(event: MouseEvent<HTMLButtonElement>) {
  if (isNextToFocus(event.currentTarget)) event.preventDefault();
}

export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Only from a field: a press that opened a menu has the focus there. Not for Enter in the field, which also clicks.
    if (event.detail > 0 && isNextToFocus(event.currentTarget)) event.currentTarget.focus({ preventScroll: true });
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onMouseDown={keepFieldFocused}
      onClick={press}
    >
      <span className="inline-flex items-center gap-2 transition-opacity in-data-loading:opacity-0 in-data-loading:delay-150">
        {icon}
        {children}
      </span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center opacity-100 transition-opacity delay-150 starting:opacity-0">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}
