import * as v from 'valibot';

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const INSTANT = '2026-03-10T12:00:00.000Z';

function valueOf(schema: v.GenericSchema): unknown {
  if (v.is(schema, null)) return null;
  const plain = ['', 0, false, [], INSTANT, ...('options' in schema ? (schema.options as unknown[]) : [])];
  return plain.find((value) => v.is(schema, value));
}

/** Returns a row of a schema: each field is null where it may be, else the plainest value. */
export const sampleOf = <Schema extends RowSchema>({ entries }: Schema): v.InferOutput<Schema> =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, valueOf(schema)]));
