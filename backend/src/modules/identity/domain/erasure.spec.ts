import { DAY, MINUTE } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import { account, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { completeErasure, eraseAccount, eraseOwnAccount, eraseUnverified, formerEmails } from './erasure.js';

const registeredAt = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(registeredAt.getTime() + ms);
const registered = (verified: boolean, role: 'Cliente' | 'Admin' = 'Cliente'): AccountEvent => ({
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: 'hash',
    role,
    verified,
    permissions: [],
    openingCents: 0,
  },
});
const code = (at: number): AccountEvent => ({
  type: 'EmailCodeIssued',
  data: {
    userId: 'u1',
    codeId: 'c1',
    purpose: 'verify-email',
    origin: 'owner',
    at: after(at).toISOString(),
    expiresAt: after(at + 10 * MINUTE).toISOString(),
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

  it('requested twice happens once, with the same receipt', () => {
    const state = given(registered(true));
    expect(eraseOwnAccount(then(state, eraseOwnAccount(state, RECEIPT)), RECEIPT)).toEqual([]);
  });

  it('that an administrator was quicker with is a session that has ended', () => {
    const state = given(registered(true));
    expect(rejection(() => eraseOwnAccount(then(state, eraseAccount(state)), RECEIPT))).toBe('UNAUTHENTICATED');
    expect(rejection(() => eraseOwnAccount(account.initial, RECEIPT))).toBe('UNAUTHENTICATED');
  });
});

describe('the addresses that an account had', () => {
  const changed = (email: string | null, proven = true): AccountEvent => ({
    type: 'EmailChanged',
    data: { userId: 'u1', changeId: 'n1', email, proven, mailId: 'm1', at: registeredAt.toISOString() },
  });
  const read = async (...events: AccountEvent[]) => {
    const found: string[] = [];
    for await (const email of formerEmails(logged(events))) found.push(email);
    return found;
  };

  it('are read from its stream, without the current one', async () => {
    expect(await read(registered(true), changed('bia@example.com'), changed('cia@example.com'))).toEqual([
      'ana@example.com',
      'bia@example.com',
    ]);
    expect(await read(registered(true))).toEqual([]);
  });

  it('are only those that its owner proved', async () => {
    const verified: AccountEvent = { type: 'EmailVerified', data: { userId: 'u1' } };
    const [own, victims] = [changed('bia@example.com', false), changed('vitima@example.com', false)];
    expect(await read(registered(true), victims, own, verified, changed('cia@example.com'))).toEqual([
      'ana@example.com',
      'bia@example.com',
    ]);
    expect(await read(registered(false), victims)).toEqual([]);
  });

  it('are skipped once their key is destroyed', async () => {
    expect(await read(registered(true), changed(null), changed('cia@example.com'))).toEqual(['ana@example.com']);
  });

  it('do not grow the state, however often it changes', () => {
    const sizeAfter = (changes: number) => {
      const addresses = Array.from({ length: changes }, (_, n) => changed(`a${String(n % 10)}@example.com`));
      const mailed: AccountEvent = { type: 'AccountMailSent', data: { userId: 'u1', mailId: 'm1' } };
      const state = given(registered(true), ...addresses, mailed, freed);
      return JSON.stringify(account.snapshot?.save(state)).length;
    };
    expect(sizeAfter(1_000)).toBe(sizeAfter(10));
  });
});

const freed: AccountEvent = { type: 'NameFreed', data: { userId: 'u1', changeId: 'n1' } };

async function* logged(events: readonly AccountEvent[]): AsyncGenerator<AccountEvent> {
  yield* events;
}

describe('a state that is saved in clear', () => {
  it('is only that of an account whose erasure is complete, and holds nothing of its person', () => {
    const isClear = (state: Account) => account.snapshot?.person?.(state, 'u1') === null;
    const state = given(registered(true), {
      type: 'EmailChanged',
      data: {
        userId: 'u1',
        changeId: 'n1',
        email: 'bia@example.com',
        proven: false,
        mailId: 'm1',
        at: registeredAt.toISOString(),
      },
    });
    const erased = then(state, eraseAccount(state));
    const complete = then(erased, completeErasure(erased));
    expect([isClear(state), isClear(erased), isClear(complete)]).toEqual([false, false, true]);
    expect(JSON.stringify(account.snapshot?.save(complete))).not.toMatch(/Ana|example\.com|hash/);
  });
});

describe('a registration that was never verified', () => {
  const lapsed = 10 * MINUTE + 7 * DAY;

  it('is erased seven days after its last code, and not before', () => {
    const state = given(registered(false), code(0));
    expect(eraseUnverified(state, after(lapsed - 1))).toEqual([]);
    expect(typesOf(eraseUnverified(state, after(lapsed)))).toEqual(['AccountErased']);
    expect(eraseUnverified(then(state, [code(DAY)]), after(lapsed))).toEqual([]);
  });

  it('stays while a link that was sent since may verify it', () => {
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

  it("stays where it was verified, is an administrator's, or is none", () => {
    const late = after(365 * DAY);
    const verified: AccountEvent = { type: 'EmailVerified', data: { userId: 'u1' } };
    for (const state of [given(registered(false), code(0), verified), given(registered(false, 'Admin'), code(0))])
      expect(eraseUnverified(state, late)).toEqual([]);
    expect(eraseUnverified(account.initial, late)).toEqual([]);
  });
});
