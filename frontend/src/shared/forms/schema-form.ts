import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import type { ApiError } from '../http/api-error.js';

/** Returns a promise for the end of the current press, if any; the click of the press is dispatched before. */
function useRelease() {
  const release = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const ends = ['pointerup', 'pointercancel'];
    const press = () => {
      release.current = new Promise((resolve) => {
        const end = () => {
          for (const type of ends) removeEventListener(type, end, true);
          release.current = undefined;
          setTimeout(resolve);
        };
        for (const type of ends) addEventListener(type, end, true);
      });
    };
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('pointerdown', press, true);
    };
  }, []);
  return release;
}

/**
 * Creates a form with the rules and texts of a contract's schema: a field is checked when it is left, from then on at
 * every change.
 */
export function useSchemaForm<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Values, Output>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Output> {
  const release = useRelease();
  const resolve = standardSchemaResolver(schema);
  return useForm<Values, unknown, Output>({
    // A press elsewhere leaves the field: its error must not move the pressed element from under the pointer.
    resolver: async (...check) => {
      await release.current;
      return resolve(...check);
    },
    defaultValues,
    mode: 'onTouched',
  });
}

/** Field of a form for an error's code. */
type FieldOf = Partial<Record<ApiError['code'], string>>;

/** Fields of an account whose values may be taken by another account. */
export const TAKEN_FIELDS: FieldOf = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' };

/**
 * Shows the server's error at the field of its code, else its field errors at their fields, and focuses the first.
 * Returns `true` if each error had a field.
 */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  error: ApiError,
  fieldOf: FieldOf = {},
) {
  const named = fieldOf[error.code];
  if (named) {
    form.setError(named as Path<Values>, { type: 'server', message: error.message }, { shouldFocus: true });
    return true;
  }
  const known = error.errors.filter(({ field }) => field in form.getValues());
  known.forEach(({ field, message }, index) => {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0 && known.length === error.errors.length;
}
