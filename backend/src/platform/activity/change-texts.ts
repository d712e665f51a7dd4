import type { ActivityChange } from '@shop/contracts/activity';

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats an instant, ISO 8601, for the activity log: in the time of São Paulo. */
export const momentText = (at: string): string => moment.format(new Date(at));

/**
 * Returns the fields that differ. Where the earlier value is unknown (`before` is null), returns all of them without
 * it.
 */
export function changedFields<Value extends object>(
  before: Value | null,
  after: Value,
  fields: { readonly [Name in keyof Value & string]?: readonly [field: string, text: (value: Value[Name]) => string] },
): readonly ActivityChange[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const [field, text] = entry as readonly [string, (value: unknown) => string];
    const textOf = (value: Value) => text(value[name as keyof Value]);
    const change = { field, before: before && textOf(before), after: textOf(after) };
    return (change.before ?? '') === change.after ? [] : [change];
  });
}
