import fc from 'fast-check';
import { centsOf, decimalOf } from './amount.js';

describe('an amount of the wire', () => {
  it('is exact to the centavo both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) =>
        expect(centsOf(decimalOf(cents))).toBe(cents),
      ),
    );
  });

  it.each([
    ['129.90', 12_990],
    ['0.01', 1],
    ['10', 1000],
    ['10.5', 1050],
    [1.1, 110],
    ['9999999999.99', 999_999_999_999],
  ])('reads %p', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
  });

  it.each([
    '',
    '1,00',
    '1.000',
    '-1.00',
    '+1.00',
    ' 1.00',
    '1e3',
    '12345678901.00',
    'NaN',
    '1.00\n',
    null,
    undefined,
    {},
    1e21,
    -1,
    Number.NaN,
  ])('rejects %p', (amount) => {
    expect(centsOf(amount)).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN, 1e12])('is not written from %p cents', (cents) => {
    expect(() => decimalOf(cents)).toThrow(RangeError);
  });
});
