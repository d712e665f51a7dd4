import type { ArgumentMetadata } from '@nestjs/common';
import { SaveProduct } from '@shop/contracts/catalog';
import { Checkout } from '@shop/contracts/orders';
import { Register } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import * as v from 'valibot';
import { ContractPipe } from './contract-pipe.js';
import { errorBody } from '../responses/error-body.js';

const pipe = new ContractPipe();
const run = (schema: v.GenericSchema | undefined, value: unknown, type: ArgumentMetadata['type'] = 'body') =>
  pipe.transform(value, { type, ...(schema ? { schema } : {}) } as ArgumentMetadata);

function rejection(schema: v.GenericSchema, value: unknown, type?: ArgumentMetadata['type']) {
  try {
    run(schema, value, type);
  } catch (error) {
    if (error instanceof DomainError) return errorBody(error);
    throw error;
  }
  throw new Error('was let through');
}

const fit = { username: 'Maria', email: 'maria@example.com', password: 'uma senha longa' };

describe('the contract pipe', () => {
  it('gives what the schema makes of a value', () => {
    expect(run(Register, { ...fit, email: ' maria@example.com ' })).toEqual(fit);
  });

  it("says of missing properties what their own schema says, in the schema's order", () => {
    expect(rejection(Register, {})).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: 'Username precisa ter no mínimo 3 caracteres.',
      errors: [
        { field: 'username', message: 'Username precisa ter no mínimo 3 caracteres.' },
        { field: 'email', message: 'Formato de e-mail inválido.' },
        { field: 'password', message: 'A senha precisa ter no mínimo 8 caracteres.' },
      ],
    });
  });

  it('says one thing about a field, whatever is wrong with it', () => {
    const { errors } = rejection(Register, { ...fit, username: 'á!' });
    expect(errors).toHaveLength(1);
  });

  it('names nested fields by their path, and never speaks English', () => {
    const { errors } = rejection(Checkout, { items: [{ productId: 'x' }], paymentMethod: 'balance' });
    expect(errors?.map(({ field }) => field)).toEqual([
      'items.0.productId',
      'items.0.productName',
      'items.0.planId',
      'items.0.planName',
      'items.0.price',
    ]);
    for (const { message } of errors ?? []) expect(message).not.toMatch(/invalid|expected|received/i);
  });

  it('rejects a list in the place of an object, also of one that may be absent', () => {
    const schema = v.strictObject({ name: v.optional(v.string()) });
    for (const contract of [schema, v.optional(schema, {})])
      expect(rejection(contract, [])).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
    expect(run(v.optional(schema, {}), undefined)).toEqual({});
  });

  it('rejects a list in the place of an object within another, and names it', () => {
    const fields = (schema: v.GenericSchema, value: unknown) =>
      rejection(schema, value).errors?.map(({ field }) => field);
    expect(fields(SaveProduct, { name: 'Nome', plans: [] })).toEqual(['plans']);
    const inner = v.strictObject({ a: v.optional(v.string()) });
    const deep = v.strictObject({
      list: v.optional(v.array(inner)),
      either: v.optional(v.union([inner, v.strictObject({ b: v.nullish(inner) })])),
    });
    expect(fields(deep, { list: [{}, []] })).toEqual(['list.1']);
    expect(fields(deep, { either: [] })).toEqual(['either']);
    expect(fields(deep, { either: { b: [] } })).toHaveLength(1);
    expect(run(deep, { list: [{ a: 'x' }], either: { b: null } })).toEqual({ list: [{ a: 'x' }], either: { b: null } });
  });

  it('rejects a property that the schema does not have, by its name', () => {
    expect(rejection(Register, { ...fit, extra: 1 }).errors).toEqual([
      { field: 'extra', message: 'Campo não permitido.' },
    ]);
  });

  it.each([undefined, null, [], 'text', 5])('rejects %j where an object is due', (value) => {
    expect(rejection(Register, value).errors?.[0]?.field).toBe('');
  });

  it.each(['a\0b', 'a\ud800b'])('rejects text that cannot be stored', (text) => {
    const schema = v.strictObject({ note: v.string() });
    expect(rejection(schema, { note: text }).errors).toEqual([{ field: 'note', message: 'Texto inválido.' }]);
  });

  it('takes a malformed parameter for something that does not exist', () => {
    const id = v.pipe(v.string(), v.regex(/^[1-9]\d*$/));
    expect(run(id, '12', 'param')).toBe('12');
    expect(rejection(id, 'x', 'param').code).toBe('NOT_FOUND');
    expect(() => run(undefined, 'a\0', 'param')).toThrow(DomainError);
  });
});
