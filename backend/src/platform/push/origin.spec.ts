import { originCheck } from './origin.js';

describe('the origin check', () => {
  const allows = originCheck('https://loja.example.com');

  it.each(['https://loja.example.com', undefined])('lets %p in', (origin) => {
    expect(allows(origin)).toBe(true);
  });

  it.each([
    'http://loja.example.com',
    'https://loja.example.com:8443',
    'https://evil.example.com',
    'https://loja.example.com.evil.com',
    'null',
    '',
  ])('keeps %p out', (origin) => {
    expect(allows(origin)).toBe(false);
  });

  it("takes this machine's names for one, on the same port", () => {
    const local = originCheck('http://localhost:3000');
    expect(local('http://127.0.0.1:3000')).toBe(true);
    expect(local('http://127.0.0.1:3001')).toBe(false);
  });
});
