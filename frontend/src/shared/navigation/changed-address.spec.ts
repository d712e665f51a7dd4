import { changedAddress } from './changed-address.js';

describe('a changed address', () => {
  it('has the new values, keeps the others, and has none that is empty', () => {
    expect(changedAddress('/orders', '?q=fps&page=2', { page: null, receipt: 'o 1' })).toBe(
      '/orders?q=fps&receipt=o+1',
    );
    expect(changedAddress('/orders', '?q=fps', { q: '' })).toBe('/orders');
  });

  it('is whole in a browser that does not count parameters, as Safari before version 17', () => {
    const count = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    const address = changedAddress('/orders', '', { receipt: 'o1' });
    Object.defineProperty(URLSearchParams.prototype, 'size', count);
    expect(address).toBe('/orders?receipt=o1');
  });
});
