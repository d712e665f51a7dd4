import { DAY, MINUTE } from '@shop/kernel/durations';
import { historyOf, refusal, typesOf } from '@shop/kernel/histories';
import { account, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { completeErasure, eraseAccount, eraseOwnAccount, eraseUnverified } from './erasure.js';

const registeredAt = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(registeredAt.getTime() + ms);
const registered = (verified: boolean, role: 'Cliente' | 'Admin' = 'Cliente'): AccountEvent => ({
  type: 'AccountRegistered',
  data: { userId: 'u1', username: 'Ana', email: 'ana@example.com', passwordHash: 'hash', role, verified },
});
const code = (at: number): AccountEvent => ({
  type: 'EmailCodeIssued',
  data: {
    ...{ userId: 'u1', codeId: 'c1', purpose: 'verify-email', origin: 'owner' },
    ...{ at: after(at).toISOString(), expiresAt: after(at + 10 * MINUTE).toISOString() },
  },
});
const { given, then } = historyOf(account);
const RECEIPT = 'ABCD-EFGH-JKLM-NPQR';

describe("the erasure of one's own account", () => {
  it('ends it as an administrator does, and gives a receipt', () => {
    expect(typesOf(eraseOwnAccount(given(registered(true)), RECEIPT))).toEqual([
      'AccountErased',
      'ErasureReceiptIssued',
    ]);
  });

  it('asked for twice is one, with the same receipt', () => {
    const state = given(registered(true));
    expect(eraseOwnAccount(then(state, eraseOwnAccount(state, RECEIPT)), RECEIPT)).toEqual([]);
  });

  it('that an administrator was quicker with is a session that has ended', () => {
    const state = given(registered(true));
    expect(refusal(() => eraseOwnAccount(then(state, eraseAccount(state)), RECEIPT))).toBe('UNAUTHENTICATED');
    expect(refusal(() => eraseOwnAccount(account.initial, RECEIPT))).toBe('UNAUTHENTICATED');
  });
});

describe('an address that the account had', () => {
  it('is known to its erasure', () => {
    const state = given(registered(true), {
      type: 'EmailChanged',
      data: { userId: 'u1', changeId: 'n1', email: 'bia@example.com', mailId: 'm1', at: registeredAt.toISOString() },
    });
    expect(then(state, eraseAccount(state))).toMatchObject({
      email: 'bia@example.com',
      formerEmails: ['ana@example.com'],
    });
  });
});

describe('a state that is saved in clear', () => {
  it('is only that of an account whose erasure is complete, and holds nothing of its person', () => {
    const isClear = (state: Account) => account.snapshot?.person?.(state, 'u1') === null;
    const state = given(registered(true), {
      type: 'EmailChanged',
      data: { userId: 'u1', changeId: 'n1', email: 'bia@example.com', mailId: 'm1', at: registeredAt.toISOString() },
    });
    const erased = then(state, eraseAccount(state));
    const complete = then(erased, completeErasure(erased));
    expect([isClear(state), isClear(erased), isClear(complete)]).toEqual([false, false, true]);
    expect(JSON.stringify(account.snapshot?.save(complete))).not.toMatch(/Ana|example\.com|hash/);
  });
});

describe('a registration that nobody verified', () => {
  const lapsed = 10 * MINUTE + 7 * DAY;

  it('is erased seven days after its last code, and not before', () => {
    const state = given(registered(false), code(0));
    expect(eraseUnverified(state, after(lapsed - 1))).toEqual([]);
    expect(typesOf(eraseUnverified(state, after(lapsed)))).toEqual(['AccountErased']);
    expect(eraseUnverified(then(state, [code(DAY)]), after(lapsed))).toEqual([]);
  });

  it('is kept while a link that was sent since may verify it', () => {
    const state = given(registered(false), code(0), {
      type: 'PasswordResetRequested',
      data: {
        userId: 'u1',
        origin: 'owner',
        resetId: 'r1',
        at: after(lapsed).toISOString(),
        expiresAt: after(lapsed + 1).toISOString(),
      },
    });
    expect(eraseUnverified(state, after(lapsed))).toEqual([]);
  });

  it("is kept where it was verified, is an administrator's, or is none", () => {
    const late = after(365 * DAY);
    const verified: AccountEvent = { type: 'EmailVerified', data: { userId: 'u1' } };
    for (const state of [given(registered(false), code(0), verified), given(registered(false, 'Admin'), code(0))])
      expect(eraseUnverified(state, late)).toEqual([]);
    expect(eraseUnverified(account.initial, late)).toEqual([]);
  });
});
