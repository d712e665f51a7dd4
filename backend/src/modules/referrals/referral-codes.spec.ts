import { codesOf } from './referral-codes.js';

it('codes derive from the account, of the keys’ alphabet, two different ones', () => {
  const [first, second] = codesOf('u1');
  expect(codesOf('u1')).toEqual([first, second]);
  for (const code of [first, second]) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(new Set([first, second, ...codesOf('u2')]).size).toBe(4);
});
