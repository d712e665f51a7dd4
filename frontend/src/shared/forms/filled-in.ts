import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps a form filled in with the present values, except in fields where its user has typed another one. */
export function useFilledIn<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset'>,
  values: Values,
): void {
  const now = JSON.stringify(values);
  const filledIn = useRef(now);
  const fillIn = useEffectEvent(() => {
    const keepDirtyValues = JSON.stringify(form.getValues()) !== now;
    form.reset(values, { keepDirtyValues, keepErrors: true });
  });
  useEffect(() => {
    if (now === filledIn.current) return;
    filledIn.current = now;
    fillIn();
  }, [now]);
}
