import fc from 'fast-check';
import { fromSaved, toSaved } from './saved-state.js';

const { state } = fc.letrec<{ state: unknown }>((tie) => ({
  state: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('state'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.string(), tie('state')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.array(fc.string(), { maxLength: 4 }).map((members) => new Set(members)),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('state'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

it('any state of plain data is the same after it was written as JSON', () => {
  fc.assert(
    fc.property(state, (value) => {
      expect(fromSaved(JSON.parse(JSON.stringify(toSaved(value))))).toEqual(value);
    }),
  );
});

it('a state of anything else is not saved', () => {
  for (const value of [new Date(0), { at: new Date(0) }, [/x/], new Map([['a', new (class Thing {})()]])])
    expect(() => toSaved(value)).toThrow('A saved state holds plain data alone.');
});
