import { DomainError } from '@shop/kernel/domain-error';
import { errorBody, rejectionOf } from './error-body.js';

const named = (name: string, more: object = {}) => Object.assign(new Error('a secret detail'), { name }, more);

describe('what the contract says of an error', () => {
  it.each([named('UnavailableError'), named('UnreadableStreamError'), named('MongoPoolClearedOnNetworkError')])(
    '$name: nothing was done',
    (error) => {
      expect(errorBody(rejectionOf(error))).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    },
  );

  it.each([named('Error'), named('MongoServerError', { code: 2 }), named('MongoAPIError'), 'a text', null])(
    '%s is an internal error and reveals nothing of its cause',
    (error) => {
      const body = errorBody(rejectionOf(error));
      expect(body).toMatchObject({ statusCode: 500, code: 'INTERNAL' });
      expect(JSON.stringify(body)).not.toContain('secret');
    },
  );

  it('puts the parameters that a code sends next to it, and no other', () => {
    const items = [{ productId: 1, planId: 2, price: 9.9 }];
    const body = errorBody(new DomainError('PRICE_CHANGED', { items }));
    expect(body).toMatchObject({ statusCode: 409, code: 'PRICE_CHANGED', items });
    const reason = 'O cupom mudou.';
    expect(errorBody(new DomainError('NOT_UNDOABLE', { reason }))).toEqual({
      statusCode: 409,
      code: 'NOT_UNDOABLE',
      message: `Esta ação não pode mais ser desfeita. ${reason}`,
    });
  });

  it('takes no text from where it is thrown, and no parameter of another code', () => {
    // @ts-expect-error Only the catalogue writes texts.
    const texted = new DomainError('NOT_UNDOABLE', { message: 'Não.' });
    expect(errorBody(texted).message).toBe('Esta ação não pode mais ser desfeita.');
    // @ts-expect-error `EMAIL_NOT_VERIFIED` is not made without its address.
    expect(errorBody(new DomainError('EMAIL_NOT_VERIFIED'))).not.toHaveProperty('email');
  });

  it('has another status where the route of the rejection says so', () => {
    expect(errorBody(new DomainError('HWID_MISMATCH'))).toMatchObject({ statusCode: 409 });
    expect(errorBody(new DomainError('HWID_MISMATCH', { kind: 'forbidden' }))).toMatchObject({ statusCode: 403 });
  });
});
