import * as v from 'valibot';
import type { FieldError } from '@shop/contracts/error-params';

const REQUIRED = 'Campo obrigatório.';
/** Of a field that the request must not have. */
export const UNKNOWN = 'Campo não permitido.';
const NO_OBJECT = 'O corpo da requisição precisa ser um objeto JSON.';
const WRONG = 'Valor inválido.';

v.setGlobalMessage(WRONG);

type Issue = v.BaseIssue<unknown>;
interface Shape {
  readonly entries?: Record<string, v.GenericSchema>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

/** Returns the first schema at a path, through objects, arrays, optionals and the options of a variant. */
function schemaAt(root: v.GenericSchema, keys: readonly unknown[]): v.GenericSchema | undefined {
  let found = [root];
  for (const key of keys)
    found = found.flatMap(options).flatMap((shape) => shape.entries?.[String(key)] ?? shape.item ?? []);
  return found[0];
}

function options(schema: v.GenericSchema): readonly Shape[] {
  const shape = schema as Shape;
  if (shape.wrapped) return options(shape.wrapped);
  return schema.type === 'variant' ? (shape.options ?? []).flatMap(options) : [shape];
}

/**
 * Returns the message of an issue. A missing property has the message of its own schema; an unknown one has a message
 * of its own.
 */
function textOf(issue: Issue, root: v.GenericSchema): string {
  const isAboutKeys = issue.type === 'strict_object' || issue.type === 'object';
  if (!isAboutKeys || issue.message !== WRONG) return issue.message;
  if (issue.expected === 'never') return UNKNOWN;
  if (issue.expected === 'Object') return issue.path ? WRONG : NO_OBJECT;
  const missing = schemaAt(root, issue.path?.map((item) => item.key) ?? []);
  const own = missing && v.safeParse(missing, undefined).issues?.[0]?.message;
  return own && own !== WRONG ? own : REQUIRED;
}

/** Returns one error per field, in the order of the schema's properties. */
export function fieldErrors(
  issues: readonly [Issue, ...Issue[]],
  root: v.GenericSchema,
): [FieldError, ...FieldError[]] {
  const byField = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    if (!byField.has(field)) byField.set(field, { field, message: textOf(issue, root) });
  }
  return [...byField.values()] as [FieldError, ...FieldError[]];
}
