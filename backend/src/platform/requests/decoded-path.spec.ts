import { canonicalUrl } from './decoded-path.js';

describe('a canonical URL', () => {
  it('has one spelling of its path, and its query as it came', () => {
    expect(canonicalUrl('/api/%61uth/confirm?dryRun=%74rue')).toBe('/api/auth/confirm?dryRun=%74rue');
    expect(canonicalUrl('/api/auth/confirm')).toBe('/api/auth/confirm');
  });

  it('keeps an encoded slash apart from one that separates', () => {
    expect(canonicalUrl('/api/orders/a%2fb')).toBe('/api/orders/a%2fb');
    expect(canonicalUrl('/api/orders/a%2Fb')).not.toBe(canonicalUrl('/api/orders/a/b'));
  });

  it('is the URL itself where nothing can be decoded', () => {
    expect(canonicalUrl('/api/%zz?a=1')).toBe('/api/%zz?a=1');
  });
});
