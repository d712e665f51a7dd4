import { historyOf } from '@shop/kernel/histories';
import { account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { changePassword } from './credentials.js';
import type { ActiveAccount } from './active-account.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const session = (sessionId: string): AccountEvent => ({
  type: 'SessionStarted',
  data: {
    userId: 'u1',
    sessionId,
    at: '2026-03-10T11:00:00.000Z',
    expiresAt: '2026-03-10T19:00:00.000Z',
    userAgent: null,
    address: null,
  },
});
const history: AccountEvent[] = [
  {
    type: 'AccountRegistered',
    data: {
      userId: 'u1',
      username: 'Ana',
      email: 'ana@example.com',
      passwordHash: 'old',
      role: 'Cliente',
      verified: true,
      permissions: [],
      openingCents: 0,
    },
  },
  session('s1'),
  session('s2'),
  { type: 'TwoFactorStarted', data: { userId: 'u1', seed: 'SEED' } },
  {
    type: 'TwoFactorEnabled',
    data: { userId: 'u1', recoveryHashes: ['h1'], mailId: 'm0', at: now.toISOString() },
  },
  {
    type: 'TwoFactorChallenged',
    data: { userId: 'u1', challengeId: 'x', at: now.toISOString(), expiresAt: '2026-03-10T12:05:00.000Z' },
  },
  {
    type: 'PasswordResetRequested',
    data: {
      userId: 'u1',
      resetId: 'r1',
      origin: 'stranger',
      at: now.toISOString(),
      expiresAt: '2026-03-10T13:00:00.000Z',
    },
  },
];
const { given } = historyOf(account);
const input = { passwordHash: 'new', by: 'owner', mailId: 'm1', now } as const;

describe('a new password', () => {
  it('ends every session', () => {
    const events = changePassword(given(...history), input);
    expect(events[0]).toEqual({
      type: 'PasswordChanged',
      data: { userId: 'u1', passwordHash: 'new', by: 'owner', mailId: 'm1', at: '2026-03-10T12:00:00.000Z' },
    });
    expect(events.slice(1).map(({ type, data }) => [type, data])).toEqual(
      ['s1', 's2'].map((sessionId) => [
        'SessionEnded',
        { userId: 'u1', sessionId, expiresAt: '2026-03-10T19:00:00.000Z', reason: 'password' },
      ]),
    );
  });

  it('keeps the session of the owner who changes it', () => {
    const after = given(
      ...history,
      ...changePassword(given(...history), { ...input, keepSession: 's2' }),
    ) as ActiveAccount;
    expect([...after.sessions.keys()]).toEqual(['s2']);
  });

  it('invalidates reset links and unfinished logins, and notifies the owner by mail', () => {
    const after = given(...history, ...changePassword(given(...history), input)) as ActiveAccount;
    expect([after.passwordHash, after.reset]).toEqual(['new', null]);
    expect(after.twoFactor).toMatchObject({ status: 'on', challenges: new Map() });
    expect(after.dueMail.get('m1')).toEqual({ kind: 'password-changed' });
  });

  it('is already so when repeated', () => {
    expect(changePassword(given(...history, ...changePassword(given(...history), input)), input)).toEqual([]);
  });

  it('is nothing that a stranger or an erased person can have', () => {
    for (const state of [account.initial, given(...history, { type: 'AccountErased', data: { userId: 'u1' } })])
      expect(() => changePassword(state, input)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
