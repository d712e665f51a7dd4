import { DomainError } from '@shop/kernel/domain-error';
import { historyOf, rejection } from '@shop/kernel/histories';
import { account, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { messageDue } from './account-mail.js';
import { changePassword } from './credentials.js';
import { mailAllowance } from './mail-limits.js';
import {
  abandonNameChange,
  completeNameChange,
  endNameChange,
  isNamed,
  openNameChange,
  startNameChange,
  type NewNameChange,
} from './names.js';
import { requestReset } from './password-reset.js';
import { requireNoEmail, sendUpdateCode } from './updates.js';

const now = new Date('2026-03-10T12:00:00.000Z');
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
const { given, then } = historyOf(account);
const wish = (over: Partial<NewNameChange> = {}): NewNameChange => ({
  kind: 'username',
  value: 'Bia',
  changeId: 'c1',
  now,
  keepSession: null,
  ...over,
});
const unproven = () => [];
const start = (state: Account, input = wish()) => startNameChange(state, input, unproven);

const ana = given(registered);
const claiming = then(ana, start(ana));
const completed = then(claiming, completeNameChange(claiming, 'c1', now));

describe('the first address of an imported account', () => {
  const data = { ...registered.data, email: null };
  const none = given({ type: 'AccountRegistered', data });
  const first = wish({ kind: 'email', value: 'ana@example.com', keepSession: 's1' });
  const wanted = then(none, start(none, first));
  const added = then(wanted, completeNameChange(wanted, 'c1', now));

  it('frees no earlier one, notifies no one, and has a code sent to it', () => {
    expect(completeNameChange(wanted, 'c1', now)).toMatchObject([
      { type: 'EmailChanged', data: { email: 'ana@example.com', proven: false, mailId: null } },
      { type: 'EmailCodeIssued', data: { codeId: 'c1-code', purpose: 'verify-email' } },
    ]);
    expect(openNameChange(added)).toBeNull();
    expect(added).toMatchObject({ nameChange: null, provenEmail: null, dueMail: new Map() });
    expect(messageDue(added, 'c1-code', now)).toMatchObject({ to: 'ana@example.com' });
  });

  it('may be replaced until it is proven', () => {
    const other = wish({ kind: 'email', value: 'bia@example.com', changeId: 'c2', keepSession: 's1' });
    const again = then(added, startNameChange(added, other, requireNoEmail));
    expect(openNameChange(again)).toMatchObject({ value: 'bia@example.com', phase: 'claiming' });
    const proven = then(added, [{ type: 'EmailVerified', data: { userId: 'u1' } }]);
    expect(rejection(() => startNameChange(proven, other, requireNoEmail))).toBe('EMAIL_PRESENT');
    expect(rejection(() => startNameChange(ana, other, requireNoEmail))).toBe('EMAIL_PRESENT');
  });

  it('gets neither a link nor a notice nor the code of an update before that', () => {
    for (const state of [none, added]) {
      const asked = { resetId: 'r1', origin: 'stranger', now } as const;
      expect(requestReset(state, asked, mailAllowance)).toEqual([]);
      expect(rejection(() => sendUpdateCode(state, 'password', { codeId: 'u1', now }, mailAllowance))).toBe('NO_EMAIL');
      const password = { passwordHash: 'h', by: 'admin', mailId: 'm1', now } as const;
      expect(changePassword(state, password)).toMatchObject([{ data: { mailId: null } }]);
    }
  });
});

describe('a change of name', () => {
  it('is started, completed and ended, and what was given up is freed before the end', () => {
    expect(start(ana)).toEqual([
      {
        type: 'NameChangeStarted',
        data: { userId: 'u1', changeId: 'c1', kind: 'username', value: 'Bia', keepSession: null },
      },
    ]);
    expect(openNameChange(claiming)).toEqual({
      changeId: 'c1',
      kind: 'username',
      value: 'Bia',
      phase: 'claiming',
      keepSession: null,
    });
    expect(isNamed(claiming, wish())).toBe(false);
    expect(openNameChange(completed)).toMatchObject({
      changeId: 'c1',
      kind: 'username',
      value: 'Ana',
      phase: 'freeing',
    });
    expect(isNamed(completed, wish())).toBe(true);
    expect(openNameChange(then(completed, endNameChange(completed, 'c1')))).toBeNull();
  });

  it('is abandoned where the name is somebody else’s, and then lets go of what it wanted', () => {
    const abandoned = then(claiming, abandonNameChange(claiming, 'c1'));
    expect(openNameChange(abandoned)).toEqual({
      changeId: 'c1',
      kind: 'username',
      value: 'Bia',
      phase: 'freeing',
      keepSession: null,
    });
    expect(isNamed(abandoned, { kind: 'username', value: 'Ana' })).toBe(true);
  });

  it('repeated is already so, at every step', () => {
    expect(start(claiming)).toEqual([]);
    for (const state of [completed, then(completed, endNameChange(completed, 'c1')), ana]) {
      expect(completeNameChange(state, 'c1', now)).toEqual([]);
      expect(abandonNameChange(state, 'c1')).toEqual([]);
    }
    expect(endNameChange(claiming, 'c1')).toEqual([]);
    expect(endNameChange(ana, 'c1')).toEqual([]);
    expect(start(then(completed, endNameChange(completed, 'c1')))).toEqual([]);
  });

  it('of one is nothing to the steps of another', () => {
    for (const step of [completeNameChange, abandonNameChange, endNameChange]) {
      expect(step(claiming, 'c2', now)).toEqual([]);
      expect(step(completed, 'c2', now)).toEqual([]);
    }
  });

  it('waits for the one under way, of the other name too', () => {
    for (const state of [claiming, completed])
      for (const kind of ['username', 'email'] as const)
        expect(rejection(() => start(state, wish({ changeId: 'c2', kind, value: 'caio@example.com' })))).toBe(
          'CONFLICT',
        );
  });

  it('to another case of the same name needs no claim', () => {
    const events = start(ana, wish({ value: 'ANA' }));
    expect(events.map(({ type }) => type)).toEqual(['UsernameChanged', 'NameFreed']);
    expect(openNameChange(then(ana, events))).toBeNull();
    expect(isNamed(then(ana, events), { kind: 'username', value: 'ANA' })).toBe(true);
  });

  it('to the very same name changes nothing', () => {
    expect(start(ana, wish({ value: 'Ana' }))).toEqual([]);
  });

  it('records its proof with the start, and nothing at all without one', () => {
    const proof: AccountEvent = { type: 'TotpStepUsed', data: { userId: 'u1', step: 1 } };
    expect(startNameChange(ana, wish(), () => [proof])[0]).toBe(proof);
    const reject = () => {
      throw new DomainError('INVALID_CODE');
    };
    expect(rejection(() => startNameChange(ana, wish(), reject))).toBe('INVALID_CODE');
    expect(startNameChange(claiming, wish(), reject)).toEqual([]);
  });

  it('is only for accounts', () => {
    expect(rejection(() => start(account.initial))).toBe('NOT_FOUND');
    const erased = then(claiming, [{ type: 'AccountErased', data: { userId: 'u1' } }]);
    expect(openNameChange(erased)).toBeNull();
    expect(completeNameChange(erased, 'c1', now)).toEqual([]);
  });
});

describe('a new e-mail', () => {
  const code: AccountEvent = {
    type: 'EmailCodeIssued',
    data: {
      userId: 'u1',
      codeId: 'k1',
      purpose: 'update',
      origin: 'owner',
      at: now.toISOString(),
      expiresAt: new Date(now.getTime() + 600_000).toISOString(),
    },
  };

  it('tells the old one, and is the end of codes and links that went there', () => {
    const before = then(ana, [code, ...start(ana, wish({ kind: 'email', value: 'bia@example.com' }))]);
    const after = then(before, completeNameChange(before, 'c1', now));
    expect(after).toMatchObject({ email: 'bia@example.com', verified: true, code: null, reset: null });
    const mails = after.status === 'active' ? [...after.dueMail.values()] : [];
    expect(mails).toEqual([{ kind: 'email-changed', to: 'ana@example.com' }]);
  });
});

describe('a change of e-mail', () => {
  const started = (sessionId: string): AccountEvent => ({
    type: 'SessionStarted',
    data: {
      userId: 'u1',
      sessionId,
      userAgent: null,
      address: null,
      at: now.toISOString(),
      expiresAt: '2026-03-10T20:00:00.000Z',
    },
  });
  const state = given(registered, started('kept'), started('thief'));
  const ended = (events: readonly AccountEvent[]) =>
    events.flatMap(({ type, data }) => (type === 'SessionEnded' ? [[data.sessionId, data.reason]] : []));

  it.each(['bia@example.com', 'ANA@example.com'])('to %s ends every session but the one that requested it', (value) => {
    const begun = start(state, wish({ kind: 'email', value, keepSession: 'kept' }));
    const done = [...begun, ...completeNameChange(then(state, begun), 'c1', now)];
    expect(ended(done)).toEqual([['thief', 'email']]);
  });

  it("ends none before the address is the account's, and none for another username", () => {
    const lost = start(state, wish({ kind: 'email', value: 'bia@example.com', keepSession: 'kept' }));
    expect(ended([...lost, ...abandonNameChange(then(state, lost), 'c1')])).toEqual([]);
    const renamed = start(state);
    expect(ended([...renamed, ...completeNameChange(then(state, renamed), 'c1', now)])).toEqual([]);
  });
});
