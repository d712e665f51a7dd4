import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import * as v from 'valibot';
import { textFault } from './json-shape.js';
import { fieldErrors } from '../responses/messages.js';
import { invalid } from '../responses/rejections.js';

/**
 * Runs bodies, queries and parameters through the schema named in `@Body({ schema })` and its like. A parameter that is
 * not well formed is 404: such a thing does not exist.
 */
@Injectable()
export class ContractPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (type === 'custom') return value;
    if (type === 'param') return schema ? this.param(value, schema as v.GenericSchema) : cleanParam(value);
    if (!schema) return value;
    const contract = schema as v.GenericSchema;
    const result = v.safeParse(contract, withoutListsForObjects(contract, value));
    if (!result.success) throw invalid(fieldErrors(result.issues, contract));
    const text = textFault(value);
    if (text) throw invalid([text]);
    return result.output;
  }

  private param(value: unknown, schema: v.GenericSchema): unknown {
    const result = v.safeParse(schema, cleanParam(value));
    if (!result.success) throw new DomainError('NOT_FOUND');
    return result.output;
  }
}

function cleanParam(value: unknown): unknown {
  if (textFault(value)) throw new DomainError('NOT_FOUND');
  return value;
}

/** Parts of valibot's schemas that say where a value's objects are. */
interface Parts {
  readonly type: string;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

/** Returns the schemas of a value, one for each alternative, without their optional wrappers. */
const partsOf = (schema: v.GenericSchema): readonly Parts[] => {
  const parts = schema as unknown as Parts;
  if (parts.wrapped) return partsOf(parts.wrapped);
  const isUnion = parts.type === 'union' || parts.type === 'variant';
  return isUnion ? (parts.options ?? []).flatMap((option) => partsOf(option as v.GenericSchema)) : [parts];
};

/**
 * Replaces each array by `false`, which no object schema accepts, where only objects are allowed. An object schema
 * would look for its properties in an array.
 */
function withoutListsForObjects(schema: v.GenericSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema);
  if (Array.isArray(value)) {
    if (parts.every(({ type }) => type.endsWith('object'))) return false;
    const item = parts.find((part) => part.item)?.item;
    return item ? value.map((one) => withoutListsForObjects(item, one)) : value;
  }
  const entryOf = (name: string) =>
    parts.find(({ entries }) => entries && Object.hasOwn(entries, name))?.entries?.[name];
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const entry = entryOf(name);
      return [name, entry ? withoutListsForObjects(entry, one) : one];
    }),
  );
}
