import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@shop/kernel/domain-error';
import * as v from 'valibot';
import { textFault } from './json-shape.js';
import { fieldErrors } from './messages.js';
import { invalid } from './rejections.js';

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
    const result = v.safeParse(contract, isListForObject(contract, value) ? null : value);
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

/** Arrays have properties too, so an object schema without this check would look for them in an array. */
const isListForObject = (schema: v.GenericSchema, value: unknown) =>
  Array.isArray(value) && withoutOptional(schema).type.endsWith('object');

/** The schema of what may be absent. */
const withoutOptional = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === 'optional' ? (schema as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : schema;
