import fc from 'fast-check';
import { HOUR, MINUTE } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import { account, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import type { ActiveAccount } from './active-account.js';
import type { NewSession } from './sessions.js';
import { confirmSession } from './step-up.js';
import {
  acceptTotp,
  disableTwoFactor,
  enableTwoFactor,
  logIn,
  passChallenge,
  replaceRecoveryCodes,
  startTwoFactor,
  type SecondFactor,
} from './two-factor.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);

const HASH = '$argon2id$old';
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'a@example.com',
    passwordHash: HASH,
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
};
const { given, then } = historyOf(account);
const activeAccountIn = (state: Account): ActiveAccount => {
  if (state.status !== 'active') throw new Error(`no member but ${state.status}`);
  return state;
};

const draft = (sessionId: string, now = start) => ({
  sessionId,
  now,
  expiresAt: new Date(now.getTime() + 8 * HOUR),
  userAgent: 'Firefox',
  address: '10.0.0.1',
});
const session = (sessionId: string, now = start): NewSession => ({
  ...draft(sessionId, now),
  provenHash: HASH,
  newHash: null,
});

/** Returns a code of a step, made with a seed. */
const codeOf = (step: number, seed = 'SEED'): SecondFactor => ({
  kind: 'totp',
  stepOf: (shown) => (shown === seed ? step : null),
});
const wrong: SecondFactor = { kind: 'totp', stepOf: () => null };
const recovery = (hash: string): SecondFactor => ({ kind: 'recovery', hash });
const activation = (factor: SecondFactor) => ({
  now: start,
  mailId: 'm1',
  recoveryHashes: ['r1', 'r2'],
  factor,
  keepSession: 'kept',
});

const shown = startTwoFactor(given(registered), 'SEED');
const enabled = [registered, ...shown, ...enableTwoFactor(given(registered, ...shown), activation(codeOf(100)))];
const challenged = (...ids: string[]): Account =>
  ids.reduce((state, id) => then(state, logIn(state, session(`of-${id}`), id)), given(...enabled));
const pass = (state: Account, id: string, factor: SecondFactor, now = start) =>
  passChallenge(state, id, factor, draft(`of-${id}`, now));

describe('switching two-factor on', () => {
  it('takes a code made with the seed that was shown last', () => {
    const state = given(registered, ...shown);
    expect(activeAccountIn(state).twoFactor.status).toBe('started');
    const events = enableTwoFactor(state, activation(codeOf(100)));
    expect(typesOf(events)).toEqual(['TotpStepUsed', 'TwoFactorEnabled']);
    expect(events[1]?.data).toEqual({
      userId: 'u1',
      recoveryHashes: ['r1', 'r2'],
      mailId: 'm1',
      at: '2026-03-10T12:00:00.000Z',
    });
    const again = then(state, startTwoFactor(state, 'NEWER'));
    expect(rejection(() => enableTwoFactor(again, activation(codeOf(100))))).toBe('INVALID_CODE');
    expect(typesOf(enableTwoFactor(again, activation(codeOf(100, 'NEWER'))))).toContain('TwoFactorEnabled');
  });

  it('is rejected with a wrong code, with a recovery code, without a seed, and while it is on', () => {
    const state = given(registered, ...shown);
    expect(rejection(() => enableTwoFactor(state, activation(wrong)))).toBe('INVALID_CODE');
    expect(rejection(() => enableTwoFactor(state, activation(recovery('r1'))))).toBe('INVALID_CODE');
    expect(rejection(() => enableTwoFactor(given(registered), activation(codeOf(1))))).toBe('TWO_FACTOR_NOT_STARTED');
    expect(rejection(() => enableTwoFactor(given(...enabled), activation(codeOf(101))))).toBe('TWO_FACTOR_ENABLED');
    expect(rejection(() => startTwoFactor(given(...enabled), 'OTHER'))).toBe('TWO_FACTOR_ENABLED');
  });
});

describe('switching two-factor off', () => {
  it('ends the seed, the recovery codes and what waits for a code, once', () => {
    const state = challenged('c1');
    const off = then(state, disableTwoFactor(state, { now: start, mailId: 'm2' }));
    expect(Object.keys(activeAccountIn(off).twoFactor)).toEqual(['status', 'lastStep']);
    expect(activeAccountIn(off).twoFactor.status).toBe('off');
    expect(disableTwoFactor(off, { now: start, mailId: 'm3' })).toEqual([]);
    expect(rejection(() => pass(off, 'c1', codeOf(101)))).toBe('INVALID_CODE');
    expect(typesOf(logIn(off, session('s1'), 'c2'))).toEqual(['SessionStarted']);
    expect(rejection(() => enableTwoFactor(off, activation(codeOf(101))))).toBe('TWO_FACTOR_NOT_STARTED');
  });

  it('does not make spent steps good again', () => {
    const state = given(...enabled);
    const off = then(state, disableTwoFactor(state, { now: start, mailId: 'm2' }));
    const shownAgain = then(off, startTwoFactor(off, 'NEWER'));
    expect(rejection(() => enableTwoFactor(shownAgain, activation(codeOf(100, 'NEWER'))))).toBe('INVALID_CODE');
  });
});

describe('a login', () => {
  it('is a session without two-factor, a challenge of five minutes with it', () => {
    expect(typesOf(logIn(given(registered, ...shown), session('s1'), 'c1'))).toEqual(['SessionStarted']);
    const [event, ...more] = logIn(given(...enabled), session('s1'), 'c1');
    expect([event, more]).toEqual([
      {
        type: 'TwoFactorChallenged',
        data: { userId: 'u1', challengeId: 'c1', at: start.toISOString(), expiresAt: after(5 * MINUTE).toISOString() },
      },
      [],
    ]);
  });

  it('keeps the new hash of a password also where it waits for a code', () => {
    const events = logIn(given(...enabled), { ...session('s1'), newHash: '$argon2id$new' }, 'c1');
    expect(typesOf(events)).toEqual(['PasswordRehashed', 'TwoFactorChallenged']);
    const state = then(given(...enabled), events);
    expect(typesOf(pass(state, 'c1', codeOf(101))).at(-1)).toBe('SessionStarted');
  });

  it('of a banned account is rejected before any code is requested', () => {
    const banned = given(...enabled, { type: 'AccountBanned', data: { userId: 'u1' } });
    expect(rejection(() => logIn(banned, session('s1'), 'c1'))).toBe('ACCOUNT_BANNED');
  });
});

describe('a challenge', () => {
  it('is passed with the next code, once', () => {
    const state = challenged('c1');
    const events = pass(state, 'c1', codeOf(101));
    expect(typesOf(events)).toEqual(['TotpStepUsed', 'TwoFactorPassed', 'SessionStarted']);
    const passed = then(state, events);
    expect(rejection(() => pass(passed, 'c1', codeOf(102)))).toBe('INVALID_CODE');
    expect(rejection(() => pass(passed, 'none', codeOf(102)))).toBe('INVALID_CODE');
  });

  it('is not passed with the code that switched two-factor on', () => {
    expect(typesOf(pass(challenged('c1'), 'c1', codeOf(100)))).toEqual(['TwoFactorRejected']);
  });

  it('coexists with others, and a code passes only one of them', () => {
    const state = challenged('c1', 'c2');
    const passed = then(state, pass(state, 'c2', codeOf(101)));
    expect(typesOf(pass(passed, 'c1', codeOf(101)))).toEqual(['TwoFactorRejected']);
    expect(typesOf(pass(passed, 'c1', codeOf(102)))).toContain('SessionStarted');
  });

  it('is over after five wrong codes, others are not', () => {
    let state = challenged('c1', 'c2');
    for (const factor of [wrong, codeOf(100), recovery('x'), wrong, wrong]) {
      expect(typesOf(pass(state, 'c1', factor))).toEqual(['TwoFactorRejected']);
      state = then(state, pass(state, 'c1', factor));
    }
    expect(rejection(() => pass(state, 'c1', codeOf(101)))).toBe('INVALID_CODE');
    expect(typesOf(pass(state, 'c2', codeOf(101)))).toContain('SessionStarted');
  });

  it('is over after five minutes, and a changed password ends it', () => {
    const state = challenged('c1');
    expect(typesOf(pass(state, 'c1', codeOf(101), after(5 * MINUTE - 1)))).toContain('SessionStarted');
    expect(rejection(() => pass(state, 'c1', codeOf(101), after(5 * MINUTE)))).toBe('INVALID_CODE');
    const changed = account.evolve(state, {
      type: 'PasswordChanged',
      data: { userId: 'u1', passwordHash: '$new', by: 'reset', mailId: 'm2', at: start.toISOString() },
    });
    expect(rejection(() => pass(changed, 'c1', codeOf(101)))).toBe('INVALID_CODE');
  });

  it('of an account that has since been banned starts no session, nor does it after the ban', () => {
    const banned = then(challenged('c1'), [{ type: 'AccountBanned', data: { userId: 'u1' } }]);
    expect(rejection(() => pass(banned, 'c1', codeOf(101)))).toBe('ACCOUNT_BANNED');
    const free = then(banned, [{ type: 'AccountUnbanned', data: { userId: 'u1' } }]);
    expect(rejection(() => pass(free, 'c1', codeOf(101)))).toBe('INVALID_CODE');
  });

  it('takes each recovery code once', () => {
    const state = challenged('c1', 'c2');
    const events = pass(state, 'c1', recovery('r1'));
    expect(typesOf(events)).toEqual(['RecoveryCodeUsed', 'TwoFactorPassed', 'SessionStarted']);
    const passed = then(state, events);
    expect(typesOf(pass(passed, 'c2', recovery('r1')))).toEqual(['TwoFactorRejected']);
    expect(typesOf(pass(passed, 'c2', recovery('r2')))).toContain('SessionStarted');
  });
});

describe('a code of the authenticator', () => {
  it('proves nothing while two-factor is off', () => {
    const state = activeAccountIn(given(registered, ...shown));
    expect(rejection(() => acceptTotp(state, () => 101))).toBe('TWO_FACTOR_DISABLED');
  });

  it('is accepted once for its step over all uses, and never for an earlier one', () => {
    const uses = fc.array(fc.record({ step: fc.integer({ min: 90, max: 130 }), atLogin: fc.boolean() }));
    fc.assert(
      fc.property(uses, (tries) => {
        let state = given(...enabled);
        let newest = 100;
        for (const [index, { step, atLogin }] of tries.entries()) {
          const id = `c${String(index)}`;
          if (atLogin) state = then(state, logIn(state, session(`of-${id}`), id));
          const used = acceptTotp(activeAccountIn(state), () => step);
          const events = atLogin ? pass(state, id, codeOf(step)) : used ? [used] : [];
          expect(typesOf(events).includes('TotpStepUsed')).toBe(step > newest);
          newest = Math.max(newest, step);
          state = then(state, events);
        }
      }),
    );
  });
});

describe('two-factor, once it is on,', () => {
  const started = (sessionId: string): AccountEvent => ({
    type: 'SessionStarted',
    data: {
      userId: 'u1',
      sessionId,
      userAgent: null,
      address: null,
      at: start.toISOString(),
      expiresAt: after(8 * HOUR).toISOString(),
    },
  });

  it('has ended every session but the one that switched it on', () => {
    const state = given(registered, started('kept'), started('thief'), ...shown);
    const ended = enableTwoFactor(state, activation(codeOf(100))).filter(({ type }) => type === 'SessionEnded');
    expect(ended.map(({ data }) => data)).toMatchObject([{ sessionId: 'thief', reason: 'two-factor' }]);
  });

  it('gets new recovery codes, and only these pass a login', () => {
    const state = then(challenged('c1'), replaceRecoveryCodes(given(...enabled), ['r8', 'r9']));
    expect(typesOf(pass(state, 'c1', recovery('r1')))).toEqual(['TwoFactorRejected']);
    expect(typesOf(pass(state, 'c1', recovery('r9')))).toContain('SessionStarted');
    expect(rejection(() => replaceRecoveryCodes(given(registered), ['r8']))).toBe('TWO_FACTOR_DISABLED');
  });
});

describe('a step-up verification', () => {
  const live: AccountEvent = {
    type: 'SessionStarted',
    data: {
      userId: 'u1',
      sessionId: 's1',
      userAgent: null,
      address: null,
      at: start.toISOString(),
      expiresAt: after(8 * HOUR).toISOString(),
    },
  };
  const stepUp = (factor: SecondFactor | null = null) => ({
    sessionId: 's1',
    now: after(HOUR),
    provenHash: HASH,
    factor,
  });
  const confirmed = {
    type: 'SessionConfirmed',
    data: { userId: 'u1', sessionId: 's1', at: after(HOUR).toISOString() },
  };

  it('is one event where the password is enough', () => {
    expect(confirmSession(given(registered, live), stepUp())).toEqual([confirmed]);
  });

  it('spends a code where two-factor is on', () => {
    const state = given(...enabled, live);
    for (const factor of [null, wrong])
      expect(rejection(() => confirmSession(state, stepUp(factor)))).toBe('INVALID_CODE');
    const right = confirmSession(state, stepUp(codeOf(102)));
    expect(right).toEqual([{ type: 'TotpStepUsed', data: { userId: 'u1', step: 102 } }, confirmed]);
    expect(rejection(() => confirmSession(then(state, right), stepUp(codeOf(102))))).toBe('INVALID_CODE');
    expect(typesOf(confirmSession(state, stepUp(recovery('r1'))))).toEqual(['RecoveryCodeUsed', 'SessionConfirmed']);
  });

  it('is rejected for a session that has ended and for a password that has changed', () => {
    expect(rejection(() => confirmSession(given(registered), stepUp()))).toBe('UNAUTHENTICATED');
    expect(rejection(() => confirmSession(given(registered, live), { ...stepUp(), provenHash: 'old' }))).toBe(
      'INVALID_CREDENTIALS',
    );
  });
});
