import type { Scope } from '@shop/contracts/api-keys';
import type { ApiKeysEvent } from './api-keys.events.js';
import { addKey, apiKeys, endKey, type KeysOfPerson, reduceKeys } from './api-keys.js';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(T0 + seconds * 1000).toISOString();
const userId = 'u1';
type Terms = { readonly scopes?: readonly Scope[]; readonly at?: string; readonly expiresAt?: string };
const key = (keyId: string, { scopes = ['sales:read'], at: since = at(0), expiresAt }: Terms = {}) => ({
  userId,
  keyId,
  name: 'Robô',
  prefix: 'sk_Ab3dE',
  hash: `h-${keyId}`,
  scopes,
  at: since,
  expiresAt: expiresAt ?? null,
});

const apply = (state: KeysOfPerson, events: readonly ApiKeysEvent[]) => events.reduce(apiKeys.evolve, state);
const withKeys = (...added: readonly ReturnType<typeof key>[]) =>
  added.reduce((state, one) => apply(state, addKey(state, one)), apiKeys.initial);
const idsOf = ({ keys }: KeysOfPerson) => keys.map(({ keyId }) => keyId);
const twenty = Array.from({ length: 20 }, (_, number) => key(String(number)));

describe('the keys of one person', () => {
  it('are twenty at most; ended and expired ones do not count', () => {
    const full = withKeys(...twenty);
    expect(() => addKey(full, key('x'))).toThrow('TOO_MANY_API_KEYS');
    expect(addKey(full, key('3'))).toEqual([]);
    const ended = apply(full, endKey(full, { userId, keyId: '3', reason: 'owner', at: at(1) }));
    expect(addKey(ended, key('x'))).toHaveLength(1);
    const expiring = withKeys(...twenty.slice(1), key('0', { expiresAt: at(10) }));
    expect(() => addKey(expiring, key('x', { at: at(9.999) }))).toThrow('TOO_MANY_API_KEYS');
    const later = apply(expiring, addKey(expiring, key('x', { at: at(10) })));
    expect(idsOf(later)).not.toContain('0');
    expect(idsOf(later)).toHaveLength(20);
  });

  it('end once', () => {
    const end = { userId, keyId: 'k', reason: 'owner', at: at(5) } as const;
    const one = withKeys(key('k', { expiresAt: at(6) }));
    expect(() => endKey(apply(one, endKey(one, end)), end)).toThrow('NOT_FOUND');
    expect(() => endKey(one, { ...end, at: at(6) })).toThrow('NOT_FOUND');
  });

  it('lose the scopes that their person may give no more, and end with the last one', () => {
    const state = withKeys(
      key('sales'),
      key('both', { scopes: ['sales:read', 'catalog:write'] }),
      key('catalog', { scopes: ['catalog:write'] }),
      key('later', { at: at(2) }),
    );
    const reduction = { userId, granted: ['catalog:write'], at: at(1), reason: 'role' } as const;
    const events = reduceKeys(state, reduction);
    expect(events.map(({ type, data }) => [type, data.keyId])).toEqual([
      ['ApiKeyEnded', 'sales'],
      ['ApiKeyScopesReduced', 'both'],
    ]);
    const reduced = apply(state, events);
    expect(idsOf(reduced)).toEqual(['both', 'catalog', 'later']);
    expect(reduced.keys[0]?.scopes).toEqual(['catalog:write']);
    expect(reduceKeys(reduced, reduction)).toEqual([]);
  });
});
