import fc from 'fast-check';
import { DAY, HOUR, MINUTE, SECOND } from '@shop/kernel/durations';
import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import { account } from './account.js';
import { banAccount } from './administration.js';
import type { AccountEvent } from './account.events.js';
import { mailAllowance } from './mail-limits.js';
import type { ActiveAccount } from './active-account.js';
import {
  abandonRegistration,
  reservationForm,
  codeToMail,
  completeRegistration,
  noteCodeMailed,
  resendCode,
  startRegistration,
  verifyEmail,
} from './registration.js';
import { endSession, startSession, type NewSession } from './sessions.js';

const start = new Date('2026-03-10T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const ana = {
  userId: 'u1',
  username: 'Ana',
  email: 'ana@example.com',
  passwordHash: '$argon2id$old',
  role: 'Cliente',
  verified: false,
  permissions: [],
  openingCents: 0,
} as const;

const { given, then } = historyOf(account);
const started: AccountEvent[] = startRegistration(account.initial, ana);
const registered = [
  ...started,
  ...completeRegistration(given(...started), ana, { codeId: 'c1', now: start, origin: 'stranger' }),
];
const verified: AccountEvent[] = [...registered, { type: 'EmailVerified', data: { userId: 'u1' } }];

const session = (id: string, at = start, over: Partial<NewSession> = {}): NewSession => ({
  sessionId: id,
  now: at,
  expiresAt: new Date(at.getTime() + 8 * HOUR),
  userAgent: 'Firefox',
  address: '10.0.0.1',
  provenHash: ana.passwordHash,
  newHash: null,
  ...over,
});
const right = (at: Date) => ({ now: at, origin: 'stranger', isRight: () => true }) as const;
const wrong = (at: Date) => ({ now: at, origin: 'stranger', isRight: () => false }) as const;

describe('registration', () => {
  it('starts, then becomes an account with its first code', () => {
    expect(typesOf(registered)).toEqual(['RegistrationStarted', 'AccountRegistered', 'EmailCodeIssued']);
    expect(registered.at(-1)?.data).toEqual({
      userId: 'u1',
      codeId: 'c1',
      purpose: 'verify-email',
      origin: 'stranger',
      at: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-03-10T12:10:00.000Z',
    });
  });

  it('is already so when repeated', () => {
    const state = given(...registered);
    expect(startRegistration(state, ana)).toEqual([]);
    expect(completeRegistration(state, ana, { codeId: 'c2', now: start, origin: 'stranger' })).toEqual([]);
    expect(abandonRegistration(state, 'u1')).toEqual([]);
  });

  it('sends no code to an account that is verified from the start', () => {
    const events = completeRegistration(
      given(...started),
      { ...ana, verified: true },
      { codeId: 'c1', now: start, origin: 'stranger' },
    );
    expect(typesOf(events)).toEqual(['AccountRegistered']);
  });

  it('never comes into being after it was abandoned, because its names may be somebody else’s by then', () => {
    const state = given(...started, ...abandonRegistration(given(...started), 'u1'));
    expect(abandonRegistration(state, 'u1')).toEqual([]);
    expect(rejection(() => startRegistration(state, ana))).toBe('CONFLICT');
    expect(rejection(() => completeRegistration(state, ana, { codeId: 'c1', now: start, origin: 'stranger' }))).toBe(
      'CONFLICT',
    );
  });

  it('needs its claims announced first', () => {
    expect(
      rejection(() => completeRegistration(account.initial, ana, { codeId: 'c1', now: start, origin: 'stranger' })),
    ).toBe('CONFLICT');
  });
});

describe('the form in which a name is unique', () => {
  it.each([
    ['Ana', 'ana'],
    ['ＡＮＡ', 'ana'],
    ['\u212Aai@x.com', 'kai@x.com'],
    ['jo\u0061\u0303o', 'jo\u00e3o'],
  ])('finds %p and %p to be the same', (one, other) => {
    expect(reservationForm(one)).toBe(reservationForm(other));
  });

  it('is its own form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(reservationForm(reservationForm(value))).toBe(reservationForm(value));
      }),
    );
  });
});

describe('e-mail codes', () => {
  it('verify the e-mail once', () => {
    expect(typesOf(verifyEmail(given(...registered), right(after(9 * MINUTE))))).toEqual(['EmailVerified']);
    expect(rejection(() => verifyEmail(given(...verified), right(start)))).toBe('INVALID_CODE');
  });

  it('live ten minutes', () => {
    expect(rejection(() => verifyEmail(given(...registered), right(after(10 * MINUTE - 1))))).toBe('accepted');
    expect(rejection(() => verifyEmail(given(...registered), right(after(10 * MINUTE))))).toBe('INVALID_CODE');
  });

  it('are dead after five wrong tries, for the right one too', () => {
    const history = [...registered];
    for (let tries = 0; tries < 5; tries += 1) history.push(...verifyEmail(given(...history), wrong(start)));
    expect(typesOf(history.slice(-5))).toEqual(Array(5).fill('EmailCodeRejected'));
    expect(rejection(() => verifyEmail(given(...history), right(start)))).toBe('INVALID_CODE');
  });

  it('keep five tries for their owner, whatever strangers try, and none of the owner’s for strangers', () => {
    const history = [...registered];
    const typed = (origin: 'owner' | 'stranger', isRight: boolean) =>
      verifyEmail(given(...history), { now: start, origin, isRight: () => isRight });
    for (let tries = 0; tries < 5; tries += 1) history.push(...typed('stranger', false));
    for (let tries = 0; tries < 4; tries += 1) history.push(...typed('owner', false));
    expect(typesOf(typed('owner', true))).toEqual(['EmailVerified']);
    history.push(...typed('owner', false));
    for (const origin of ['owner', 'stranger'] as const)
      expect(rejection(() => typed(origin, true))).toBe('INVALID_CODE');
  });

  it('count only as the newest, with five tries of its own', () => {
    const history = [...registered, ...verifyEmail(given(...registered), wrong(start))];
    history.push(
      ...resendCode(given(...history), { codeId: 'c2', now: after(MINUTE), origin: 'stranger' }, mailAllowance),
    );
    expect((given(...history) as ActiveAccount).code).toMatchObject({ codeId: 'c2', tries: { owner: 5, stranger: 5 } });
    const asked: string[] = [];
    verifyEmail(given(...history), { ...right(after(MINUTE)), isRight: ({ codeId }) => asked.push(codeId) > 0 });
    expect(asked).toEqual(['c2']);
  });

  it('are sent once a minute, counted from the one of the registration', () => {
    const resend = (ms: number) =>
      resendCode(given(...registered), { codeId: 'c2', now: after(ms), origin: 'stranger' }, mailAllowance);
    expect(resend(MINUTE - 1)).toEqual([]);
    expect(typesOf(resend(MINUTE))).toEqual(['EmailCodeIssued']);
  });

  it('are mailed once, and not when replaced, expired or used', () => {
    const state = given(...registered);
    expect(codeToMail(state, 'c1', after(MINUTE))?.codeId).toBe('c1');
    const mailed = noteCodeMailed(state, 'c1');
    expect(typesOf(mailed)).toEqual(['EmailCodeMailed']);
    const sent = given(...registered, ...mailed);
    expect([codeToMail(sent, 'c1', start), noteCodeMailed(sent, 'c1')]).toEqual([null, []]);
    expect([codeToMail(state, 'c0', start), noteCodeMailed(state, 'c0')]).toEqual([null, []]);
    expect(codeToMail(state, 'c1', after(10 * MINUTE))).toBeNull();
    expect([codeToMail(given(...verified), 'c1', start), noteCodeMailed(given(...verified), 'c1')]).toEqual([null, []]);
  });

  it('are not sent to an account that needs none', () => {
    const code = { codeId: 'c2', now: after(MINUTE), origin: 'stranger' } as const;
    expect(resendCode(account.initial, code, mailAllowance)).toEqual([]);
    expect(resendCode(given(...verified), code, mailAllowance)).toEqual([]);
    expect(resendCode(given(...registered, ...banAccount(given(...registered))), code, mailAllowance)).toEqual([]);
  });

  it('are at most 1 in any minute, 5 in any quarter of an hour, 10 in any day', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 * HOUR }), { maxLength: 60 }), (gaps) => {
        let state = given(...registered);
        let now = start.getTime();
        const sent = [now];
        const code = { origin: 'stranger' } as const;
        for (const [index, gap] of gaps.entries()) {
          now += gap;
          const events = resendCode(state, { ...code, codeId: `r${String(index)}`, now: new Date(now) }, mailAllowance);
          if (events.length > 0) sent.push(now);
          state = then(state, events);
        }
        for (const [span, most] of [
          [MINUTE, 1],
          [15 * MINUTE, 5],
          [DAY, 10],
        ] as const) {
          for (const from of sent)
            expect(sent.filter((at) => at >= from && at < from + span).length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('sessions', () => {
  it('start for a verified account and are remembered until they end', () => {
    const state = given(...verified, ...startSession(given(...verified), session('s1')));
    expect([...(state as ActiveAccount).sessions.keys()]).toEqual(['s1']);
    expect([...(state as ActiveAccount).addresses]).toEqual(['10.0.0.1']);
    expect(startSession(state, session('s1'))).toEqual([]);
    const ended = endSession(state, 's1');
    expect(ended).toEqual([
      {
        type: 'SessionEnded',
        data: { userId: 'u1', sessionId: 's1', expiresAt: '2026-03-10T20:00:00.000Z', reason: 'logout' },
      },
    ]);
    expect(endSession(then(state, ended), 's1')).toEqual([]);
    expect(endSession(state, 'another')).toEqual([]);
  });

  it('reject an unverified account with its e-mail, a banned one, and a password that has changed', () => {
    expect(() => startSession(given(...registered), session('s1'))).toThrow(
      expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED', params: { email: 'ana@example.com' } }),
    );
    const banned = given(...verified, ...banAccount(given(...verified)));
    expect(rejection(() => startSession(banned, session('s1')))).toBe('ACCOUNT_BANNED');
    const changed = session('s1', start, { provenHash: 'another' });
    expect(rejection(() => startSession(given(...registered), changed))).toBe('INVALID_CREDENTIALS');
    expect(rejection(() => startSession(account.initial, session('s1')))).toBe('INVALID_CREDENTIALS');
  });

  it('carry the new hash of a password whose parameters were raised', () => {
    const events = startSession(given(...verified), session('s1', start, { newHash: '$argon2id$new' }));
    expect(typesOf(events)).toEqual(['PasswordRehashed', 'SessionStarted']);
    expect((given(...verified, ...events) as ActiveAccount).passwordHash).toBe('$argon2id$new');
  });

  it('all end by a ban, once', () => {
    const two = [session('s1'), session('s2')].flatMap((input) => startSession(given(...verified), input));
    const state = given(...verified, ...two);
    const events = banAccount(state);
    expect(typesOf(events)).toEqual(['AccountBanned', 'SessionEnded', 'SessionEnded']);
    const banned = then(state, events);
    expect((banned as ActiveAccount).sessions.size).toBe(0);
    expect(banAccount(banned)).toEqual([]);
    expect(rejection(() => banAccount(account.initial))).toBe('NOT_FOUND');
  });

  it('in any history are those started and neither ended nor expired', () => {
    const step = fc.record({ kind: fc.constantFrom('start', 'end'), id: fc.nat(6), gap: fc.nat(5 * HOUR) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = given(...verified);
        let now = start.getTime();
        const model = new Map<string, number>();
        for (const { kind, id, gap } of steps) {
          now += gap + SECOND;
          const name = `s${String(id)}`;
          const events = kind === 'start' ? startSession(state, session(name, new Date(now))) : endSession(state, name);
          state = then(state, events);
          if (kind === 'end') model.delete(name);
          else if (events.length > 0) {
            for (const [other, until] of model) if (until <= now) model.delete(other);
            model.set(name, now + 8 * HOUR);
          }
          expect([...(state as ActiveAccount).sessions.keys()].sort()).toEqual([...model.keys()].sort());
        }
      }),
    );
  });
});
