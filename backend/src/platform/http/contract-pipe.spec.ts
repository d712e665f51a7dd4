import type { ArgumentMetadata } from '@nestjs/common';
import { Checkout } from '@shop/contracts/orders';
import { Register } from '@shop/contracts/identity';
import { DomainError } from '@shop/kernel/domain-error';
import * as v from 'valibot';
import { ContractPipe } from './contract-pipe.js';
import { errorBody } from './error-body.js';

const pipe = new ContractPipe();
const run = (schema: v.GenericSchema | undefined, value: unknown, type: ArgumentMetadata['type'] = 'body') =>
  pipe.transform(value, { type, ...(schema ? { schema } : {}) } as ArgumentMetadata);

function refusal(schema: v.GenericSchema, value: unknown, type?: ArgumentMetadata['type']) {
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
    expect(refusal(Register, {})).toMatchObject({
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
    const { errors } = refusal(Register, { ...fit, username: 'á!' });
    expect(errors).toHaveLength(1);
  });

  it('names nested fields by their path, and never speaks English', () => {
    const { errors } = refusal(Checkout, { items: [{ productId: 'x' }], paymentMethod: 'balance' });
    expect(errors?.map(({ field }) => field)).toEqual([
      'items.0.productId',
      'items.0.productName',
      'items.0.planId',
      'items.0.planName',
      'items.0.price',
    ]);
    for (const { message } of errors ?? []) expect(message).not.toMatch(/invalid|expected|received/i);
  });

  it('refuses a property that the schema does not have, by its name', () => {
    expect(refusal(Register, { ...fit, extra: 1 }).errors).toEqual([
      { field: 'extra', message: 'Campo não permitido.' },
    ]);
  });

  it.each([undefined, null, [], 'text', 5])('refuses %j where an object is due', (value) => {
    expect(refusal(Register, value).errors?.[0]?.field).toBe('');
  });

  it.each(['a\0b', 'a\ud800b'])('refuses text that cannot be kept', (text) => {
    const schema = v.strictObject({ note: v.string() });
    expect(refusal(schema, { note: text }).errors).toEqual([{ field: 'note', message: 'Texto inválido.' }]);
  });

  it('takes a malformed parameter for something that does not exist', () => {
    const id = v.pipe(v.string(), v.regex(/^[1-9]\d*$/));
    expect(run(id, '12', 'param')).toBe('12');
    expect(refusal(id, 'x', 'param').code).toBe('NOT_FOUND');
    expect(() => run(undefined, 'a\0', 'param')).toThrow(DomainError);
  });
});
