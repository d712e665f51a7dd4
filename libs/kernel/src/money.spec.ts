import fc from 'fast-check';
import { brlFromCents, centsFromBrl } from './money.js';

describe('money', () => {
  it.each([0.001, 10.999, NaN, Infinity, '10', null, undefined, 1e300])('rejects %p', (value) => {
    expect(centsFromBrl(value)).toBeUndefined();
  });

  it('brings every amount of centavos to BRL and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(centsFromBrl(brlFromCents(cents)) === cents).toBe(true);
        expect(centsFromBrl(Number(JSON.stringify(brlFromCents(cents))))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});
