import { ownCaseOf, txidOf } from './txid.js';

describe('a txid', () => {
  it('is the worked example of the rule', () => {
    expect(txidOf({ salt: 'example-installation-salt', orderId: 'order-1001', attempt: 1 })).toBe(
      'db21d46381825178c6a5c563dda8bfad',
    );
  });

  it('differs by installation, order and attempt', () => {
    const of = (salt: string, orderId: string, attempt: number) => txidOf({ salt, orderId, attempt });
    expect(new Set([of('a', 'o', 1), of('b', 'o', 1), of('a', 'p', 1), of('a', 'o', 2)]).size).toBe(4);
  });

  it('is known again in capitals, while the txid of somebody else stays as it is', () => {
    expect(ownCaseOf('DB21D46381825178C6A5C563DDA8BFAD')).toBe('db21d46381825178c6a5c563dda8bfad');
    expect(ownCaseOf('PEDIDO1001')).toBe('PEDIDO1001');
  });
});
