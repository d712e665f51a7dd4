import { recorded } from '@shop/kernel/histories';
import type { AccountEvent } from '../domain/account.events.js';
import { sessionGuardProjection, type SessionGuardDoc } from './session-guard.view.js';
import { sessionsProjection, type SessionsDoc } from './sessions.view.js';
import { projected } from '../../../platform/testing/projected.js';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: '$argon2id$secret',
    role: 'Cliente',
    verified: false,
    permissions: [],
    openingCents: 0,
  },
};
const ended = (sessionId: string, expiresAt: string): AccountEvent => ({
  type: 'SessionEnded',
  data: { userId: 'u1', sessionId, expiresAt, reason: 'logout' },
});
describe('the session guard', () => {
  it('keeps an ended session until its token is worthless by itself', () => {
    const history = [
      recorded(registered),
      recorded(ended('s1', '2026-03-10T20:00:00.000Z'), '2026-03-10T12:00:00.000Z'),
      recorded(ended('s2', '2026-03-10T22:00:00.000Z'), '2026-03-10T19:59:59.999Z'),
    ];
    const idsOf = (doc: SessionGuardDoc | undefined) => doc?.ended.map(({ sessionId }) => sessionId);
    expect(idsOf(projected(sessionGuardProjection, history).get('u1'))).toEqual(['s1', 's2']);
    history.push(recorded(ended('s3', '2026-03-11T04:00:00.000Z'), '2026-03-10T20:00:00.000Z'));
    expect(idsOf(projected(sessionGuardProjection, history).get('u1'))).toEqual(['s2', 's3']);
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
      projected(sessionGuardProjection, history)
        .get('u1')
        ?.confirmed.map(({ sessionId }) => sessionId);
    expect(idsOf()).toEqual(['s1', 's2']);
    history.push(recorded(confirmed('s2', '2026-03-10T12:30:00.000Z')));
    expect(idsOf()).toEqual(['s2']);
    history.push(recorded(ended('s2', '2026-03-10T20:00:00.000Z')));
    expect(idsOf()).toEqual([]);
  });

  it('has its administrators in an index', () => {
    expect(sessionGuardProjection.schema.indexes().map(([keys]) => keys)).toContainEqual({
      role: 1,
      banned: 1,
      _id: 1,
    });
  });

  it('knows a ban and announces it to the sockets', () => {
    const doc = projected(sessionGuardProjection, [
      recorded(registered),
      recorded({ type: 'AccountBanned', data: { userId: 'u1' } }),
    ]).get('u1');
    expect(doc).toMatchObject({ role: 'Cliente', banned: true });
    const notified = [{ topic: 'session-guard@u1', patch: [] }];
    expect(sessionGuardProjection.push?.(doc ?? null, null)).toEqual(notified);
    expect(sessionGuardProjection.push?.(null, doc ?? null)).toEqual(notified);
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
    projected(
      sessionsProjection,
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
    expect(sessionsProjection.push?.(after, before)).toEqual([
      {
        topic: 'sessions@u1',
        patch: [
          { op: 'remove', id: 's1' },
          { op: 'upsert', item: row },
        ],
      },
    ]);
    expect(sessionsProjection.push?.(null, before)).toEqual([
      { topic: 'sessions@u1', patch: [{ op: 'remove', id: 's1' }] },
    ]);
    expect(sessionsProjection.push?.(after, after)).toEqual([]);
  });
});
