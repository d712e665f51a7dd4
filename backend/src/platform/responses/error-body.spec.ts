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

  it('puts the parameters of a rejection into the body next to its code', () => {
    const body = errorBody(new DomainError('PRICE_CHANGED', { items: [1] }));
    expect(body).toMatchObject({ statusCode: 409, code: 'PRICE_CHANGED', items: [1] });
  });
});
