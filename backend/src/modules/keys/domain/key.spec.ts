import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import fc from 'fast-check';
import type { KeyEvent } from './key.events.js';
import {
  changeKeyDuration,
  deleteKey,
  key,
  type KeyState,
  linkKey,
  makeKey,
  type Redeemer,
  redeemKey,
  setKeyStatus,
} from './key.js';

const terms = { keyId: 'k1', productId: 7, productName: 'Nome', durationDays: 30, devices: 1 };
const made = { ...terms, code: 'ABCD2345', lotId: 'l1', lotIndex: 0, lotSize: 1, sale: null };
const { given, then } = historyOf(key);
const MADE: KeyEvent = { type: 'KeyMade', data: made };
const by = (userId: string, redemptionId = userId): Redeemer => ({
  userId,
  username: `name of ${userId}`,
  code: 'ABCD2345',
  redemptionId,
  isProductDeleted: false,
});
const redeemed = (userId: string) => then(given(MADE), redeemKey(given(MADE), by(userId)));

describe('a key', () => {
  it('is made once', () => {
    expect(makeKey(key.initial, made)).toEqual([MADE]);
    expect(makeKey(given(MADE), { ...made, code: 'ZZZZ9999' })).toEqual([]);
  });

  it('is redeemed with the terms it has then', () => {
    const longer = then(given(MADE), changeKeyDuration(given(MADE), 90));
    expect(redeemKey(longer, by('u1'))).toEqual([
      {
        type: 'KeyRedeemed',
        data: { ...terms, durationDays: 90, sale: null, userId: 'u1', username: 'name of u1', redemptionId: 'u1' },
      },
    ]);
  });

  it('is redeemed exactly once, and a repeated command finds it done', () => {
    const used = redeemed('u1');
    expect(redeemKey(used, by('u1', 'u1'))).toEqual([]);
    expect(rejection(() => redeemKey(used, by('u1', 'again')))).toBe('KEY_ALREADY_USED');
    expect(rejection(() => redeemKey(used, by('u2')))).toBe('KEY_ALREADY_USED');
  });

  it('is not found by another code, once deleted, or by anyone but whom it is linked to', () => {
    const linked = then(given(MADE), linkKey(given(MADE), { userId: 'u1', username: 'ana' }));
    expect(rejection(() => redeemKey(given(MADE), { ...by('u1'), code: 'ZZZZ9999' }))).toBe('KEY_NOT_FOUND');
    expect(rejection(() => redeemKey(linked, by('u2')))).toBe('KEY_NOT_FOUND');
    expect(typesOf(redeemKey(linked, by('u1')))).toEqual(['KeyRedeemed']);
    expect(rejection(() => redeemKey(then(given(MADE), deleteKey(given(MADE))), by('u1')))).toBe('KEY_NOT_FOUND');
    expect(rejection(() => redeemKey(key.initial, by('u1')))).toBe('KEY_NOT_FOUND');
  });

  it('is not redeemed while banned', () => {
    const banned = then(given(MADE), setKeyStatus(given(MADE), 'banned', 'b1'));
    expect(rejection(() => redeemKey(banned, by('u1')))).toBe('KEY_BANNED');
    expect(typesOf(redeemKey(then(banned, setKeyStatus(banned, 'active', 'b2')), by('u1')))).toEqual(['KeyRedeemed']);
  });
});

const changes: readonly (readonly [string, (state: KeyState) => KeyEvent[]])[] = [
  ['linked', (state) => linkKey(state, { userId: 'u1', username: 'ana' })],
  ['given another duration', (state) => changeKeyDuration(state, 5)],
  ['deleted', deleteKey],
];

describe('an administrator', () => {
  it('leaves the duration of a sold key to what its buyer paid for', () => {
    const sold: KeyEvent = { ...MADE, data: { ...MADE.data, sale: { orderId: 'o1', buyerId: 'u1' } } };
    expect(rejection(() => changeKeyDuration(given(sold), 5))).toBe('KEY_SOLD');
  });

  it('bans a redeemed key, which loses its time once, and lifts the ban without giving it back', () => {
    const used = redeemed('u1');
    const { productId, productName, durationDays, devices } = terms;
    const data = { keyId: 'k1', productId, productName, durationDays, devices, userId: 'u1', revokeId: 'b1' };
    expect(setKeyStatus(used, 'banned', 'b1')).toEqual([{ type: 'KeyRevoked', data }]);
    const banned = then(used, setKeyStatus(used, 'banned', 'b1'));
    expect(setKeyStatus(banned, 'banned', 'b2')).toEqual([]);
    expect(rejection(() => redeemKey(banned, by('u2')))).toBe('KEY_BANNED');
    expect(rejection(() => deleteKey(banned))).toBe('KEY_ALREADY_USED');
    const lifted = then(banned, setKeyStatus(banned, 'active', 'b2'));
    expect(lifted).toEqual(used);
  });

  it('bans an unused key, and makes it redeemable again', () => {
    const banned = then(given(MADE), setKeyStatus(given(MADE), 'banned', 'b1'));
    expect(setKeyStatus(banned, 'banned', 'b2')).toEqual([]);
    expect(then(banned, setKeyStatus(banned, 'active', 'b2'))).toEqual(given(MADE));
    expect(rejection(() => setKeyStatus(key.initial, 'banned', 'b1'))).toBe('NOT_FOUND');
  });

  it.each(changes)('has an unused key %s, and no other', (_, change) => {
    const events = change(given(MADE));
    expect(events).toHaveLength(1);
    expect(rejection(() => change(redeemed('u1')))).toBe('KEY_ALREADY_USED');
    expect(rejection(() => change(key.initial))).toBe('NOT_FOUND');
    expect(rejection(() => change(then(given(MADE), deleteKey(given(MADE)))))).toBe('NOT_FOUND');
  });

  it.each(changes.slice(0, 2))('changes nothing when it is %s already', (_, change) => {
    expect(change(then(given(MADE), change(given(MADE))))).toEqual([]);
  });
});

const steps = fc.array(
  fc.tuple(
    fc.constantFrom('redeem', 'link', 'ban', 'unban', 'delete', 'duration'),
    fc.constantFrom('u1', 'u2', 'u3'),
    fc.integer({ min: 1, max: 9999 }),
  ),
  { maxLength: 30 },
);

const decide = (state: KeyState, what: string, who: string, days: number, index: number): KeyEvent[] => {
  if (what === 'redeem') return redeemKey(state, by(who, String(index)));
  if (what === 'link') return linkKey(state, { userId: who, username: who });
  if (what === 'duration') return changeKeyDuration(state, days);
  return what === 'delete'
    ? deleteKey(state)
    : setKeyStatus(state, what === 'ban' ? 'banned' : 'active', String(index));
};

it('in any history is redeemed at most once, never while banned or after its deletion, never by another than its user', () => {
  fc.assert(
    fc.property(steps, (history) => {
      let state = given(MADE);
      let [isBanned, isGone, owner] = [false, false, null as string | null];
      let redemptions = 0;
      for (const [index, [what, who, days]] of history.entries()) {
        let events: KeyEvent[] = [];
        const outcome = rejection(() => (events = decide(state, what, who, days, index)));
        if (outcome === 'accepted' && what === 'redeem') {
          redemptions += 1;
          expect([isBanned, isGone, owner === null || owner === who]).toEqual([false, false, true]);
        }
        for (const { type, data } of events) {
          if (type === 'KeyBanned') isBanned = true;
          if (type === 'KeyUnbanned') isBanned = false;
          if (type === 'KeyDeleted') isGone = true;
          if (type === 'KeyLinked') owner = data.userId;
        }
        state = then(state, events);
      }
      expect(redemptions).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
