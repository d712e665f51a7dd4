import { historyOf, rejection, typesOf } from '@shop/kernel/histories';
import { account, type Account } from './account.js';
import type { AccountEvent } from './account.events.js';
import { banAccount, changeRole, setTwoFactor, unbanAccount } from './administration.js';
import { administrators, comeBack, leave } from './administrators.js';
import { completeErasure, eraseAccount } from './erasure.js';
import type { ActiveAccount } from './active-account.js';

const now = new Date('2026-03-10T12:00:00.000Z');
const session = (sessionId: string): AccountEvent => ({
  type: 'SessionStarted',
  data: {
    userId: 'u1',
    sessionId,
    userAgent: null,
    address: null,
    at: '2026-03-10T11:00:00.000Z',
    expiresAt: '2026-03-10T19:00:00.000Z',
  },
});
const history: AccountEvent[] = [
  {
    type: 'AccountRegistered',
    data: {
      userId: 'u1',
      username: 'Ana',
      email: 'ana@example.com',
      passwordHash: 'hash',
      role: 'Cliente',
      verified: true,
      permissions: [],
      openingCents: 0,
    },
  },
  session('s1'),
  session('s2'),
];
const { given, then } = historyOf(account);
const off = { isEnabled: false, now, mailId: 'm1' };
const twoFactor: AccountEvent[] = [
  { type: 'TwoFactorStarted', data: { userId: 'u1', seed: 'SEED' } },
  {
    type: 'TwoFactorEnabled',
    data: { userId: 'u1', recoveryHashes: ['h1'], mailId: 'm0', at: now.toISOString() },
  },
];

const decisions: readonly [string, (state: Account) => AccountEvent[], string][] = [
  ['a ban', (state) => banAccount(state), 'ban'],
  ['a change of role', (state) => changeRole(state, { role: 'Reseller', permissions: [] }), 'role'],
  ['an erasure', eraseAccount, 'erasure'],
];

describe.each(decisions)('%s', (_, decide, reason) => {
  it('ends every session by an event of its own', () => {
    const ended = decide(given(...history)).filter(({ type }) => type === 'SessionEnded');
    expect(ended.map(({ data }) => data)).toEqual(
      ['s1', 's2'].map((sessionId) => ({ userId: 'u1', sessionId, expiresAt: '2026-03-10T19:00:00.000Z', reason })),
    );
  });

  it('is done once', () => {
    const state = given(...history);
    expect(decide(then(state, decide(state)))).toEqual([]);
  });

  it('needs an account', () => {
    expect(rejection(() => decide(account.initial))).toBe('NOT_FOUND');
    const pending: AccountEvent = { type: 'RegistrationStarted', data: { userId: 'u1', username: 'a', email: 'b' } };
    expect(rejection(() => decide(given(pending)))).toBe('NOT_FOUND');
  });
});

it('requests the blocks of a ban in the same decision, also of a banned account', () => {
  const blocks = { values: [{ blockId: 'b1', kind: 'hwid', value: 'm1' }], reason: 'Fraude', createdBy: 'a1' } as const;
  const state = given(...history);
  const requested = { type: 'BlocksRequested', data: { userId: 'u1', ...blocks } };
  expect(banAccount(state, blocks).slice(0, 2)).toEqual([{ type: 'AccountBanned', data: { userId: 'u1' } }, requested]);
  expect(banAccount(then(state, banAccount(state)), blocks)).toEqual([requested]);
  expect(typesOf(banAccount(state, { ...blocks, values: [] }))).not.toContain('BlocksRequested');
});

describe('an unban', () => {
  it('revives no session and leaves the rest as it was', () => {
    const banned = then(given(...history), banAccount(given(...history)));
    const free = then(banned, unbanAccount(banned)) as ActiveAccount;
    expect(free).toMatchObject({ banned: false, role: 'Cliente', verified: true, passwordHash: 'hash' });
    expect(free.sessions.size).toBe(0);
  });

  it('of an account that is not banned is nothing', () => {
    expect(unbanAccount(given(...history))).toEqual([]);
    expect(rejection(() => unbanAccount(account.initial))).toBe('NOT_FOUND');
  });
});

describe('a change of role', () => {
  it('to the role it has is nothing, and ends no session', () => {
    expect(changeRole(given(...history), { role: 'Cliente', permissions: [] })).toEqual([]);
  });

  it('to other permissions ends every session and says what they were; to the same ones is nothing', () => {
    const admin = given(...history, ...changeRole(given(...history), { role: 'Admin', permissions: ['support'] }));
    const to = { role: 'Admin', permissions: ['support', 'sales'] } as const;
    expect(changeRole(admin, to)[0]?.data).toMatchObject({
      ...to,
      previous: 'Admin',
      previousPermissions: ['support'],
    });
    expect(changeRole(then(admin, changeRole(admin, to)), to)).toEqual([]);
    const open = { ...admin, sessions: new Map([['s9', '2026-03-11T12:00:00.000Z']]) } as ActiveAccount;
    expect(changeRole(open, to).map(({ type }) => type)).toEqual(['RoleChanged', 'SessionEnded']);
  });
});

describe('two-factor, by an administrator', () => {
  it('is switched off with its seed and codes, and can be switched on only by the owner', () => {
    const state = given(...history, ...twoFactor);
    expect(rejection(() => setTwoFactor(state, { ...off, isEnabled: true }))).toBe('TWO_FACTOR_NEEDS_OWNER');
    const after = then(state, setTwoFactor(state, off)) as ActiveAccount;
    expect(Object.keys(after.twoFactor)).toEqual(['status', 'lastStep']);
    expect(after.twoFactor.status).toBe('off');
    expect(after.sessions.size).toBe(2);
    expect(setTwoFactor(after, off)).toEqual([]);
  });

  it('needs an account, whichever way', () => {
    for (const isEnabled of [true, false])
      expect(rejection(() => setTwoFactor(account.initial, { ...off, isEnabled }))).toBe('NOT_FOUND');
  });
});

describe('an erased account', () => {
  const erased = given(...history, ...eraseAccount(given(...history)));

  it('keeps its names until they are free, and nothing else', () => {
    expect(erased).toEqual({
      status: 'erasing',
      userId: 'u1',
      username: 'Ana',
      email: 'ana@example.com',
      provenEmail: 'ana@example.com',
      receipt: null,
      nameChange: null,
    });
  });

  it('is no account for any other decision', () => {
    for (const decide of [
      banAccount,
      unbanAccount,
      (state: Account) => changeRole(state, { role: 'Admin', permissions: ['owner'] }),
    ])
      expect(rejection(() => decide(erased))).toBe('NOT_FOUND');
    expect(rejection(() => setTwoFactor(erased, off))).toBe('NOT_FOUND');
  });

  it('is complete once, and nothing else ever is', () => {
    expect(typesOf(completeErasure(erased))).toEqual(['ErasureCompleted']);
    expect(completeErasure(then(erased, completeErasure(erased)))).toEqual([]);
    expect(completeErasure(given(...history))).toEqual([]);
  });
});

describe('administrators', () => {
  const { given: after } = historyOf(administrators);
  const both = ['ana', 'bia'];

  it('may go as long as another stays', () => {
    expect(leave(administrators.initial, 'ana', both)).toEqual([
      { type: 'AdministratorLeft', data: { userId: 'ana' } },
    ]);
    expect(rejection(() => leave(administrators.initial, 'ana', ['ana']))).toBe('LAST_ADMIN');
  });

  it('who turn on each other at once are not both gone, though both still saw two', () => {
    const state = after(...leave(administrators.initial, 'ana', both));
    expect(rejection(() => leave(state, 'bia', both))).toBe('LAST_ADMIN');
    expect(leave(state, 'ana', both)).toEqual([]);
  });

  it('count again once they are back', () => {
    const gone = after(...leave(administrators.initial, 'ana', both));
    const back = after(...leave(administrators.initial, 'ana', both), ...comeBack(gone, 'ana'));
    expect(typesOf(leave(back, 'bia', both))).toEqual(['AdministratorLeft']);
    expect(comeBack(back, 'ana')).toEqual([]);
  });
});
