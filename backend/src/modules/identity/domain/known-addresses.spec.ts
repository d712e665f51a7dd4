import { withAddress } from './known-addresses.js';

it('known addresses are bounded: the one not seen for longest is forgotten first', () => {
  let known: ReadonlySet<string> = new Set();
  for (let n = 0; n < 500; n += 1) known = withAddress(known, `a${String(n)}`);
  known = withAddress(withAddress(known, 'a0'), 'new');
  expect(known.size).toBe(500);
  expect([known.has('a0'), known.has('a1'), known.has('a2'), known.has('new')]).toEqual([true, false, true, true]);
  expect(withAddress(known, null)).toBe(known);
});
