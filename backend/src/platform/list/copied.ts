import type { ViewDocument } from '../projections/projection.js';

/** Values as responses show them: an instant is its text. */
type Shown<Value> = Value extends Date ? string : Value;

/** Fields of a row by the fields of the document behind them. */
type Fields<Doc> = Readonly<Record<string, string & keyof Doc>>;

type Copied<Doc, F extends Fields<Doc>> = { [Name in keyof F]: Shown<Doc[F[Name]]> };

/** Returns the fields of a row whose values a document has under other names. */
export function copied<Doc extends ViewDocument, F extends Fields<Doc>>(doc: Doc, fields: F): Copied<Doc, F> {
  const shown = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const entries = Object.entries(fields).map(([name, field]) => [name, shown(doc[field as keyof Doc])]);
  return Object.fromEntries(entries) as Copied<Doc, F>;
}
