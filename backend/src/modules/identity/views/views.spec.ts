import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { AccountEvent } from '../domain/account.events.js';
import { profileView, toProfile, type ProfileDoc } from './profile.view.js';
import { sessionGuardView, type SessionGuardDoc } from './session-guard.view.js';
import { openRegistrationsView } from './open-registrations.view.js';
import { dueMailView } from './due-mail.view.js';
import { sessionsView, type SessionsDoc } from './sessions.view.js';
import type { Projection, ViewDocument } from '../../../platform/projections/projection.js';

const recorded = <E extends DomainEvent>(event: E, at = '2026-03-10T12:00:00.000Z') =>
  ({ ...event, metadata: { at } }) as unknown as Recorded<E>;

/** The documents of a view after these events, as the runner would fold them. */
function folded<Doc extends ViewDocument, E extends DomainEvent>(view: Projection<Doc, E>, events: Recorded<E>[]) {
  const docs = new Map<string, Doc>();
  for (const event of events) {
    const fold = view.on[event.type as E['type']];
    for (const id of [fold?.id(event as never) ?? []].flat()) {
      const after = fold?.apply(docs.get(id) ?? null, event as never, id) ?? null;
      if (after) docs.set(id, after);
      else docs.delete(id);
    }
  }
  return docs;
}

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: '$argon2id$secret',
    role: 'Cliente',
    verified: false,
  },
};
const ended = (sessionId: string, expiresAt: string): AccountEvent => ({
  type: 'SessionEnded',
  data: { userId: 'u1', sessionId, expiresAt, reason: 'logout' },
});
const credited = (userId: string, balanceCents: number) =>
  recorded({
    type: 'WalletCredited' as const,
    data: { userId, movementId: 'm1', kind: 'deposit' as const, amountCents: 1, balanceCents, orderId: null },
  });

describe('the profile', () => {
  it('shows the balance that the wallet last had, and never the password', () => {
    const doc = folded(profileView, [recorded(registered), credited('u1', 1050), credited('u1', 2599)]).get('u1');
    expect(toProfile(doc as ProfileDoc)).toEqual({
      id: 'u1',
      username: 'Ana',
      email: 'ana@example.com',
      role: 'Cliente',
      balance: 25.99,
      avatar_url: null,
      is_two_factor_enabled: false,
      is_subscribed: false,
    });
    expect(JSON.stringify(doc)).not.toContain('argon2');
  });

  it('tells its owner of every change, with absolute values', () => {
    const doc = folded(profileView, [recorded(registered), credited('u1', 700)]).get('u1') as ProfileDoc;
    expect(profileView.push?.(doc, null)).toEqual([
      { topic: 'profile@u1', patch: [{ op: 'set', value: toProfile(doc) }] },
    ]);
  });

  it('knows nobody without an account', () => {
    expect(folded(profileView, [credited('ghost', 100)]).size).toBe(0);
  });
});

describe('the session guard', () => {
  it('keeps an ended session until its token is worthless by itself', () => {
    const history = [
      recorded(registered),
      recorded(ended('s1', '2026-03-10T20:00:00.000Z'), '2026-03-10T12:00:00.000Z'),
      recorded(ended('s2', '2026-03-10T22:00:00.000Z'), '2026-03-10T19:59:59.999Z'),
    ];
    const idsOf = (doc: SessionGuardDoc | undefined) => doc?.ended.map(({ sessionId }) => sessionId);
    expect(idsOf(folded(sessionGuardView, history).get('u1'))).toEqual(['s1', 's2']);
    history.push(recorded(ended('s3', '2026-03-11T04:00:00.000Z'), '2026-03-10T20:00:00.000Z'));
    expect(idsOf(folded(sessionGuardView, history).get('u1'))).toEqual(['s2', 's3']);
  });

  it('knows when a session was confirmed, as long as that counts', () => {
    const confirmed = (sessionId: string, at: string): AccountEvent => ({
      type: 'SessionConfirmed',
      data: { userId: 'u1', sessionId, at },
    });
    const history = [
      recorded(registered),
      recorded(confirmed('s1', '2026-03-10T12:00:00.000Z')),
      recorded(confirmed('s2', '2026-03-10T12:29:59.999Z')),
    ];
    const idsOf = () =>
      folded(sessionGuardView, history)
        .get('u1')
        ?.confirmed.map(({ sessionId }) => sessionId);
    expect(idsOf()).toEqual(['s1', 's2']);
    history.push(recorded(confirmed('s2', '2026-03-10T12:30:00.000Z')));
    expect(idsOf()).toEqual(['s2']);
    history.push(recorded(ended('s2', '2026-03-10T20:00:00.000Z')));
    expect(idsOf()).toEqual([]);
  });

  it('has its administrators in an index', () => {
    expect(sessionGuardView.schema.indexes().map(([keys]) => keys)).toContainEqual({ role: 1, banned: 1, _id: 1 });
  });

  it('knows a ban and announces it to the sockets', () => {
    const doc = folded(sessionGuardView, [
      recorded(registered),
      recorded({ type: 'AccountBanned', data: { userId: 'u1' } }),
    ]).get('u1');
    expect(doc).toMatchObject({ role: 'Cliente', banned: true });
    const told = [{ topic: 'session-guard@u1', patch: [] }];
    expect(sessionGuardView.push?.(doc ?? null, null)).toEqual(told);
    expect(sessionGuardView.push?.(null, doc ?? null)).toEqual(told);
  });
});

describe('open registrations', () => {
  const started: AccountEvent = {
    type: 'RegistrationStarted',
    data: { userId: 'u1', username: 'Ana', email: 'ana@example.com' },
  };

  it('hold no name and close when the account is verified or was given up', () => {
    const open = folded(openRegistrationsView, [recorded(started)]);
    expect([...open.values()]).toEqual([{ _id: 'u1', status: 'pending', since: new Date('2026-03-10T12:00:00.000Z') }]);
    const abandoned: AccountEvent = { type: 'RegistrationAbandoned', data: { userId: 'u1' } };
    for (const end of [{ ...registered, data: { ...registered.data, verified: true } } as AccountEvent, abandoned])
      expect(folded(openRegistrationsView, [recorded(started), recorded(end)]).size).toBe(0);
  });
});

describe('registrations that nobody verified', () => {
  const unverified = { ...registered, data: { ...registered.data, verified: false } } as AccountEvent;
  const code = {
    type: 'EmailCodeIssued',
    data: {
      ...{ userId: 'u1', codeId: 'c1', purpose: 'verify-email', origin: 'owner' },
      ...{ at: '2026-03-11T12:00:00.000Z', expiresAt: '2026-03-11T12:10:00.000Z' },
    },
  } as const satisfies AccountEvent;

  it('are open since their last code, until they are', () => {
    const open = (...more: AccountEvent[]) =>
      folded(
        openRegistrationsView,
        [unverified, code, ...more].map((event) => recorded(event)),
      );
    expect([...open().values()]).toEqual([
      { _id: 'u1', status: 'unverified', since: new Date('2026-03-11T12:00:00.000Z') },
    ]);
    for (const type of ['EmailVerified', 'AccountErased'] as const)
      expect(open({ type, data: { userId: 'u1' } }).size).toBe(0);
  });
});

describe('due mail', () => {
  const issued = (codeId: string): AccountEvent => ({
    type: 'EmailCodeIssued',
    data: {
      userId: 'u1',
      codeId,
      purpose: 'verify-email',
      origin: 'stranger',
      at: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-03-10T12:10:00.000Z',
    },
  });
  const asked = (resetId: string): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: {
      userId: 'u1',
      resetId,
      origin: 'stranger',
      at: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-03-10T13:00:00.000Z',
    },
  });
  const changed: AccountEvent = {
    type: 'PasswordChanged',
    data: { userId: 'u1', passwordHash: 'new', by: 'reset', mailId: 'm1', at: '2026-03-10T12:00:00.000Z' },
  };
  const mailed = (codeId: string): AccountEvent => ({ type: 'EmailCodeMailed', data: { userId: 'u1', codeId } });
  const sent = (mailId: string): AccountEvent => ({ type: 'AccountMailSent', data: { userId: 'u1', mailId } });
  const docOf = (events: AccountEvent[]) =>
    folded(
      dueMailView,
      events.map((event) => recorded(event)),
    ).get('u1');
  const after = (...events: AccountEvent[]) => docOf(events)?.mails.map(({ mailId }) => mailId) ?? [];

  it('is the newest code of each account, until it is sent or no longer needed', () => {
    expect(after(issued('c1'), issued('c2'))).toEqual(['c2']);
    expect(after(issued('c1'), issued('c2'), mailed('c1'))).toEqual(['c2']);
    expect(after(issued('c1'), mailed('c1'))).toEqual([]);
    expect(after(issued('c1'), { type: 'EmailVerified', data: { userId: 'u1' } })).toEqual([]);
  });

  it('is the newest reset link, until it is sent, used, or the account banned', () => {
    expect(after(asked('r1'), issued('c1'), asked('r2'))).toEqual(['c1', 'r2']);
    expect(after(asked('r1'), sent('r1'))).toEqual([]);
    expect(after(asked('r1'), changed)).toEqual(['m1']);
    expect(after(asked('r1'), { type: 'AccountBanned', data: { userId: 'u1' } })).toEqual([]);
  });

  it('is every notice until it is sent, and worth sending longer than codes and links', () => {
    const off: AccountEvent = {
      type: 'TwoFactorDisabled',
      data: { userId: 'u1', mailId: 'm2', at: '2026-03-10T12:00:00.000Z' },
    };
    expect(after(changed, off, sent('m1'))).toEqual(['m2']);
    expect(docOf([asked('r1'), off])?.until.toISOString()).toBe('2026-03-17T12:00:00.000Z');
    expect(docOf([asked('r1')])?.until.toISOString()).toBe('2026-03-10T13:00:00.000Z');
  });

  it('goes with its person', () => {
    expect(after(changed, issued('c1'), { type: 'AccountErased', data: { userId: 'u1' } })).toEqual([]);
  });
});

describe('the list of sessions', () => {
  const begun = (sessionId: string, at: string, expiresAt: string): AccountEvent => ({
    type: 'SessionStarted',
    data: { userId: 'u1', sessionId, at, expiresAt, userAgent: 'Firefox', address: '10.0.0.1' },
  });
  const one = begun('s1', '2026-03-10T12:00:00.000Z', '2026-03-10T20:00:00.000Z');
  const two = begun('s2', '2026-03-10T13:00:00.000Z', '2026-03-10T21:00:00.000Z');
  const docOf = (...events: AccountEvent[]) =>
    folded(
      sessionsView,
      events.map((event) => recorded(event)),
    ).get('u1');
  const idsOf = (doc?: SessionsDoc) => doc?.sessions.map(({ sessionId }) => sessionId);

  it('has the newest first, none that ended, and none past its time once another starts', () => {
    expect(idsOf(docOf(one, two))).toEqual(['s2', 's1']);
    expect(idsOf(docOf(one, two, ended('s2', '2026-03-10T21:00:00.000Z')))).toEqual(['s1']);
    const three = begun('s3', '2026-03-10T20:00:00.000Z', '2026-03-11T04:00:00.000Z');
    expect(idsOf(docOf(one, two, three))).toEqual(['s3', 's2']);
  });

  it('has the newest two hundred at most', () => {
    const many = Array.from({ length: 250 }, (_, n) =>
      begun(`m${String(n)}`, '2026-03-10T12:00:00.000Z', '2026-03-10T20:00:00.000Z'),
    );
    const ids = idsOf(docOf(...many));
    expect([ids?.length, ids?.[0], ids?.at(-1)]).toEqual([200, 'm249', 'm50']);
  });

  it('is gone with its person', () => {
    expect(docOf(one, { type: 'AccountErased', data: { userId: 'u1' } })).toBeUndefined();
  });

  it('tells its owner which sessions started and which are over, and nothing when nothing changed', () => {
    const [before, after] = [docOf(one) ?? null, docOf(one, two, ended('s1', '')) ?? null];
    const row = {
      id: 's2',
      created_at: '2026-03-10T13:00:00.000Z',
      last_seen_at: '2026-03-10T13:00:00.000Z',
      ip: '10.0.0.1',
      user_agent: 'Firefox',
      current: false,
    };
    expect(sessionsView.push?.(after, before)).toEqual([
      {
        topic: 'sessions@u1',
        patch: [
          { op: 'remove', id: 's1' },
          { op: 'upsert', item: row },
        ],
      },
    ]);
    expect(sessionsView.push?.(null, before)).toEqual([{ topic: 'sessions@u1', patch: [{ op: 'remove', id: 's1' }] }]);
    expect(sessionsView.push?.(after, after)).toEqual([]);
  });
});
