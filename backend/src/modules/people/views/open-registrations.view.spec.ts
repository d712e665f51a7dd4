import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { openRegistrationsProjection } from './open-registrations.view.js';

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

describe('open registrations', () => {
  const started: AccountEvent = {
    type: 'RegistrationStarted',
    data: { userId: 'u1', username: 'Ana', email: 'ana@example.com' },
  };

  it('hold no name and close when the account is verified or was given up', () => {
    const open = projected(openRegistrationsProjection, [recorded(started)]);
    expect([...open.values()]).toEqual([{ _id: 'u1', status: 'pending', since: new Date('2026-03-10T12:00:00.000Z') }]);
    const abandoned: AccountEvent = { type: 'RegistrationAbandoned', data: { userId: 'u1' } };
    for (const end of [{ ...registered, data: { ...registered.data, verified: true } } as AccountEvent, abandoned])
      expect(projected(openRegistrationsProjection, [recorded(started), recorded(end)]).size).toBe(0);
  });
});

describe('registrations that were never verified', () => {
  const unverified = { ...registered, data: { ...registered.data, verified: false } } as AccountEvent;
  const code = {
    type: 'EmailCodeIssued',
    data: {
      userId: 'u1',
      codeId: 'c1',
      purpose: 'verify-email',
      origin: 'owner',
      at: '2026-03-11T12:00:00.000Z',
      expiresAt: '2026-03-11T12:10:00.000Z',
    },
  } as const satisfies AccountEvent;

  it('are open since their last code, until they are', () => {
    const open = (...more: AccountEvent[]) =>
      projected(
        openRegistrationsProjection,
        [unverified, code, ...more].map((event) => recorded(event)),
      );
    expect([...open().values()]).toEqual([
      { _id: 'u1', status: 'unverified', since: new Date('2026-03-11T12:00:00.000Z') },
    ]);
    for (const type of ['EmailVerified', 'AccountErased'] as const)
      expect(open({ type, data: { userId: 'u1' } }).size).toBe(0);
  });
});
