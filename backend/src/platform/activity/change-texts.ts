import type { ActivityChange } from '@shop/contracts/activity';

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant, ISO 8601, as the activity log shows it: in São Paulo. */
export const momentText = (at: string): string => moment.format(new Date(at));

/** The fields that differ; all of them, without what they were, where that is not known (`before` is null). */
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
