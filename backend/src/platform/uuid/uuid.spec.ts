import { derivedUuid } from './uuid.js';

describe('a derived id', () => {
  it('never changes: it names what the log holds', () => {
    expect(derivedUuid()).toBe('51fbfd17-b22e-5f4f-901d-08f5e8b7986a');
    expect(derivedUuid('purchase', 'é✓', '20417')).toBe('f2005761-c22d-51f6-8685-7d32a9f64469');
    expect(derivedUuid('x'.repeat(1000))).toBe('b06dd185-d1cc-50b0-84dc-eb00c00a2dd7');
  });

  it('tells apart where one part ends and the next begins', () => {
    expect(derivedUuid('a', 'bc')).toBe('a2425fae-5bad-5e17-87ba-2a3fe698ad99');
    expect(derivedUuid('ab', 'c')).toBe('86f8bb3b-2572-5205-abe3-162f0b4a926d');
  });
});
