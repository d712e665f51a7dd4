import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Describes the input or the output of a contract schema as JSON Schema 2020-12. Checks that JSON Schema cannot express
 * are left out: the document is wider than the contract, never narrower.
 */
export function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode, target: 'draft-2020-12', errorMode: 'ignore' });
  return described;
}
