import { historyOf } from '@shop/kernel/histories';
import type { KeyEvent } from './domain/key.events.js';
import { key } from './domain/key.js';
import { keyUndos } from './keys.undos.js';
import { ChangeKeyDuration } from './use-cases/change-key-duration.js';
import { SetKeyStatus } from './use-cases/set-key-status.js';

const { given } = historyOf(key);
const terms = { keyId: 'k1', productId: 7, productName: 'Nome', durationDays: 30, devices: 1 };
const MADE: KeyEvent = {
  type: 'KeyMade',
  data: { ...terms, code: 'ABCD2345', lotId: 'l1', lotIndex: 0, lotSize: 1, sale: null },
};
const BANNED: KeyEvent = { type: 'KeyBanned', data: { keyId: 'k1' } };
const UNBANNED: KeyEvent = { type: 'KeyUnbanned', data: { keyId: 'k1' } };
const REDEEMED: KeyEvent = {
  type: 'KeyRedeemed',
  data: { ...terms, userId: 'u1', username: 'ana', redemptionId: 'r1', sale: null },
};
const REVOKED: KeyEvent = { type: 'KeyRevoked', data: { ...terms, userId: 'u1', revokeId: 'b1' } };

/** Returns the command that undoes an act, or null. */
const undoing = (before: readonly KeyEvent[], act: KeyEvent, since: readonly KeyEvent[]) =>
  keyUndos.inverses[act.type]?.({
    event: act,
    before: given(...before),
    now: given(...before, act, ...since),
    nowMs: 0,
  } as never);

it('the ban of a key, and its end, are undone by the opposite', () => {
  expect(undoing([MADE], BANNED, [])).toEqual(new SetKeyStatus('k1', 'active'));
  expect(undoing([MADE, BANNED], UNBANNED, [])).toEqual(new SetKeyStatus('k1', 'banned'));
});

it('neither is undone once the key was redeemed: that would take its time, or lift another ban', () => {
  expect(undoing([MADE, BANNED], UNBANNED, [REDEEMED])).toBeNull();
  expect(undoing([MADE, BANNED], UNBANNED, [REDEEMED, REVOKED])).toBeNull();
  expect(undoing([MADE], BANNED, [UNBANNED, REDEEMED, REVOKED])).toBeNull();
  expect(undoing([MADE, REDEEMED, REVOKED], UNBANNED, [])).toBeNull();
});

const lasting = (durationDays: number, previousDays: number): KeyEvent => ({
  type: 'KeyDurationChanged',
  data: { keyId: 'k1', durationDays, previousDays },
});

it('a duration is changed back by its difference', () => {
  expect(undoing([MADE], lasting(37, 30), [])).toEqual(new ChangeKeyDuration('k1', 30));
  expect(undoing([MADE], lasting(37, 30), [lasting(60, 37)])).toEqual(new ChangeKeyDuration('k1', 53));
  expect(undoing([MADE], lasting(37, 30), [lasting(7, 37)])).toBeNull();
});

it('a lifetime is no number of days: it is changed back whole, or not', () => {
  const forLife = lasting(9999, 30);
  expect(undoing([MADE], forLife, [])).toEqual(new ChangeKeyDuration('k1', 30));
  expect(undoing([MADE, forLife], lasting(5, 9999), [])).toEqual(new ChangeKeyDuration('k1', 9999));
  expect(undoing([MADE, forLife], lasting(5, 9999), [lasting(4, 5)])).toBeNull();
  expect(undoing([MADE], lasting(31, 30), [lasting(9999, 31)])).toBeNull();
  expect(undoing([MADE], lasting(29, 30), [lasting(9998, 29)])).toBeNull();
});
