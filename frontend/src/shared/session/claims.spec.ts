import { tokenOf } from '../testing/render-screen.js';
import { claimsFor, readClaims } from './claims.js';

const base64url = (text: string) => {
  const latin = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(latin).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('a session token', () => {
  it('is read with its accents', () => {
    const payload = base64url(JSON.stringify({ userId: 'u1', username: 'joão', role: 'Admin', exp: 1 }));
    expect(readClaims(`x.${payload}.y`)).toEqual({
      userId: 'u1',
      username: 'joão',
      role: 'Admin',
      permissions: ['owner'],
      exp: 1,
    });
  });

  it.each(['', 'abc', 'a.b.c', `x.${base64url('{"role":1}')}.y`])('that is none is rejected: %j', (token) => {
    expect(readClaims(token)).toBeNull();
    expect(claimsFor(token, ['Cliente'])).toBeNull();
  });

  it('counts for its roles, whatever the letter case', () => {
    expect(claimsFor(tokenOf({ role: 'cliente' }), ['Cliente', 'Reseller'])).toMatchObject({ userId: 'u1' });
    expect(claimsFor(tokenOf({ role: 'Admin' }), ['Cliente', 'Reseller'])).toBeNull();
  });

  it('counts until its second of expiry', () => {
    expect(claimsFor(tokenOf({ exp: inOneHour() }), ['Cliente'])).not.toBeNull();
    expect(claimsFor(tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 }), ['Cliente'])).toBeNull();
  });
});
