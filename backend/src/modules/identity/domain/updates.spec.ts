import { MINUTE } from '@shop/kernel/durations';
import { historyOf, rejection } from '@shop/kernel/histories';
import { account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { CodePurpose } from './credentials.events.js';
import { mailAllowance } from './mail-limits.js';
import type { ActiveAccount } from './active-account.js';
import { codeIssued } from './registration.js';
import { rejectWrongCode, requireRightCode, sendUpdateCode, useCode, type ShownCode } from './updates.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: null,
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
};
const { given } = historyOf(account);
const withCode = (purpose: CodePurpose, ...more: AccountEvent[]): ActiveAccount => {
  const state = given(registered, codeIssued('u1', purpose, { codeId: 'k1', origin: 'owner', now: start }), ...more);
  if (state.status !== 'active') throw new Error('no member');
  return state;
};
const shown = (updateType: 'email' | 'password', isRight = true, now = start): ShownCode => ({
  updateType,
  now,
  isRight: () => isRight,
});
const rejected: AccountEvent = { type: 'EmailCodeRejected', data: { userId: 'u1', codeId: 'k1', origin: 'owner' } };
const used: AccountEvent = { type: 'EmailCodeUsed', data: { userId: 'u1', codeId: 'k1' } };

describe('a code for an update', () => {
  it.each([
    [undefined, 'update'],
    ['email', 'update-email'],
    ['password', 'update-password'],
  ] as const)('requested for %s is bound to that', (updateType, purpose) => {
    const [event] = sendUpdateCode(given(registered), updateType, { codeId: 'k1', now: start }, mailAllowance);
    expect(event).toMatchObject({ type: 'EmailCodeIssued', data: { purpose, codeId: 'k1' } });
  });

  it('is not sent twice within a minute, whatever it is for', () => {
    const again = (now: Date) =>
      sendUpdateCode(withCode('update-email'), 'password', { codeId: 'k2', now }, mailAllowance);
    expect(again(after(MINUTE - 1))).toEqual([]);
    expect(again(after(MINUTE))).toHaveLength(1);
  });

  it.each([
    ['update', 'email', 'accepted'],
    ['update', 'password', 'accepted'],
    ['update-email', 'email', 'accepted'],
    ['update-email', 'password', 'INVALID_CODE'],
    ['update-password', 'password', 'accepted'],
    ['update-password', 'email', 'INVALID_CODE'],
    ['verify-email', 'email', 'INVALID_CODE'],
  ] as const)('issued for %s and shown for %s is %s', (purpose, updateType, outcome) => {
    expect(
      rejection(() => {
        requireRightCode(withCode(purpose), shown(updateType));
      }),
    ).toBe(outcome);
    expect(rejection(() => rejectWrongCode(withCode(purpose), shown(updateType)))).toBe(outcome);
    expect(rejection(() => useCode(withCode(purpose), shown(updateType)))).toBe(outcome);
  });

  it('is worth five tries, and a wrong one is a fact', () => {
    expect(rejectWrongCode(withCode('update'), shown('email'))).toEqual([]);
    expect(rejectWrongCode(withCode('update'), shown('email', false))).toEqual([rejected]);
    const tried = (times: number) => withCode('update', ...Array<AccountEvent>(times).fill(rejected));
    expect(useCode(tried(4), shown('email'))).toEqual(used);
    expect(rejection(() => useCode(tried(5), shown('email')))).toBe('INVALID_CODE');
    expect(rejection(() => rejectWrongCode(tried(5), shown('email', false)))).toBe('INVALID_CODE');
  });

  it('is spent by its use, and worthless after ten minutes', () => {
    expect(rejection(() => useCode(withCode('update', used), shown('email')))).toBe('INVALID_CODE');
    expect(useCode(withCode('update'), shown('email', true, after(10 * MINUTE - 1)))).toEqual(used);
    expect(rejection(() => useCode(withCode('update'), shown('email', true, after(10 * MINUTE))))).toBe('INVALID_CODE');
  });

  it('serves nothing else while a change of e-mail that it began is under way', () => {
    const data = { userId: 'u1', changeId: 'c1', kind: 'email', value: 'bia@example.com', keepSession: null } as const;
    const changing = withCode('update', { type: 'NameChangeStarted', data });
    expect(rejection(() => useCode(changing, shown('password')))).toBe('CONFLICT');
  });
});
