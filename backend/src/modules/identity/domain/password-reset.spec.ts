import { HOUR, MINUTE } from '@shop/kernel/durations';
import { historyOf, typesOf } from '@shop/kernel/histories';
import { account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { messageDue, noteMailed } from './account-mail.js';
import { mailAllowance } from './mail-limits.js';
import type { ActiveAccount } from './active-account.js';
import { checkReset, requestReset, resetPassword } from './password-reset.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const registered = (verified: boolean): AccountEvent => ({
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: 'old',
    role: 'Cliente',
    verified,
    permissions: [],
    openingCents: 0,
  },
});
const ana = [registered(true)];
const session: AccountEvent = {
  type: 'SessionStarted',
  data: {
    userId: 'u1',
    sessionId: 's1',
    at: '2026-03-10T11:00:00.000Z',
    expiresAt: '2026-03-10T19:00:00.000Z',
    userAgent: null,
    address: null,
  },
};
const banned: AccountEvent = { type: 'AccountBanned', data: { userId: 'u1' } };
const { given } = historyOf(account);
const ask = (history: AccountEvent[], resetId: string, at = start) =>
  requestReset(given(...history), { resetId, origin: 'stranger', now: at }, mailAllowance);
const asked = [...ana, ...ask(ana, 'r1')];
const reset = (history: AccountEvent[], resetId = 'r1', now = start) =>
  resetPassword(given(...history), { resetId, passwordHash: 'new', mailId: 'm1', now });
const invalid = expect.objectContaining({ code: 'INVALID_TOKEN' }) as Error;

describe('a reset link', () => {
  it('is given for an hour, verified or not', () => {
    expect(asked.at(-1)).toEqual({
      type: 'PasswordResetRequested',
      data: {
        userId: 'u1',
        resetId: 'r1',
        origin: 'stranger',
        at: '2026-03-10T12:00:00.000Z',
        expiresAt: '2026-03-10T13:00:00.000Z',
      },
    });
    expect(ask([registered(false)], 'r1')).toHaveLength(1);
  });

  it('is not given to unknown, banned or erased accounts, nor twice in a minute', () => {
    const erased: AccountEvent = { type: 'AccountErased', data: { userId: 'u1' } };
    for (const history of [[], [...ana, banned], [...ana, erased]]) expect(ask(history, 'r1')).toEqual([]);
    expect(ask(asked, 'r2', after(MINUTE - 1))).toEqual([]);
    expect(ask(asked, 'r2', after(MINUTE))).toHaveLength(1);
  });

  it('sets the password, ends every session, and is spent', () => {
    const events = reset([...asked, session]);
    expect(typesOf(events)).toEqual(['PasswordChanged', 'SessionEnded']);
    expect(events[0]?.data).toMatchObject({ passwordHash: 'new', by: 'reset', mailId: 'm1' });
    expect(() => reset([...asked, session, ...events])).toThrow(invalid);
  });

  it('verifies the address that it went to', () => {
    const history = [registered(false), ...ask([registered(false)], 'r1')];
    const state = given(...history, ...reset(history)) as ActiveAccount;
    expect([state.verified, state.passwordHash]).toEqual([true, 'new']);
  });

  it('is rejected when it is another, too old, replaced, or its account has been banned', () => {
    expect(() => reset(ana)).toThrow(invalid);
    expect(() => reset(asked, 'r0')).toThrow(invalid);
    expect(typesOf(reset(asked, 'r1', after(HOUR - 1)))).toEqual(['PasswordChanged']);
    expect(() => reset(asked, 'r1', after(HOUR))).toThrow(invalid);
    const again = [...asked, ...ask(asked, 'r2', after(MINUTE))];
    expect(() => {
      checkReset(given(...again), 'r1', after(MINUTE));
    }).toThrow(invalid);
    expect(typesOf(reset(again, 'r2', after(MINUTE)))).toEqual(['PasswordChanged']);
    expect(() => reset([...asked, banned])).toThrow(invalid);
    expect(() => reset([...asked, banned, { type: 'AccountUnbanned', data: { userId: 'u1' } }])).toThrow(invalid);
  });
});

describe('a message of an account', () => {
  const changed = [...asked, ...reset(asked)];
  const moved: AccountEvent = {
    type: 'EmailChanged',
    data: {
      userId: 'u1',
      changeId: 'x',
      email: 'ana@new.example',
      proven: true,
      mailId: 'm2',
      at: '2026-03-10T12:00:00.000Z',
    },
  };

  it('goes out once', () => {
    expect(messageDue(given(...asked), 'r1', start)).toMatchObject({
      kind: 'reset',
      resetId: 'r1',
      to: 'ana@example.com',
    });
    const sent = [...asked, ...noteMailed(given(...asked), 'r1')];
    expect(typesOf(sent.slice(-1))).toEqual(['AccountMailSent']);
    expect([messageDue(given(...sent), 'r1', start), noteMailed(given(...sent), 'r1')]).toEqual([null, []]);
  });

  it('with a link goes out no more once the link is worthless', () => {
    expect(messageDue(given(...asked), 'r1', after(HOUR))).toBeNull();
    for (const history of [changed, [...asked, banned], [...asked, moved]])
      expect(messageDue(given(...history), 'r1', start)).toBeNull();
    const again = [...asked, ...ask(asked, 'r2', after(MINUTE))];
    expect([...(given(...again) as ActiveAccount).dueMail.keys()]).toEqual(['r2']);
  });

  it('that tells of a change goes out however late, to the old address where that one changed', () => {
    expect(messageDue(given(...changed), 'm1', after(100 * HOUR))).toMatchObject({
      kind: 'password-changed',
      to: 'ana@example.com',
    });
    const state = given(...ana, moved);
    expect(messageDue(state, 'm2', start)).toMatchObject({ kind: 'email-changed', to: 'ana@example.com' });
  });

  it('does not go to an erased account', () => {
    expect(messageDue(given(...changed, { type: 'AccountErased', data: { userId: 'u1' } }), 'm1', start)).toBeNull();
  });
});
