import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { newsletterProjection } from './newsletter.view.js';

const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: {
    userId: 'u1',
    username: 'Ana',
    email: 'ana@example.com',
    passwordHash: '$argon2id$secret',
    role: 'Cliente',
    verified: true,
    permissions: [],
    openingCents: 0,
  },
};
const chosen: AccountEvent = { type: 'NewsletterChosen', data: { userId: 'u1', isSubscribed: true } };
const changed = (email: string, proven: boolean): AccountEvent => ({
  type: 'EmailChanged',
  data: { userId: 'u1', changeId: 'c1', email, proven, mailId: 'm1', at: '2026-03-11T12:00:00.000Z' },
});

describe('the newsletter of an account', () => {
  const row = (...events: AccountEvent[]) =>
    projected(
      newsletterProjection,
      [registered, ...events].map((event) => recorded(event)),
    ).get('u1');

  it('goes to the proven address until a new one is proven', () => {
    const open = [chosen, changed('nova@example.com', false)];
    expect(row(...open)).toMatchObject({ isListed: true, mailEmail: 'ana@example.com' });
    expect(row(...open, { type: 'EmailVerified', data: { userId: 'u1' } })).toMatchObject({
      mailEmail: 'nova@example.com',
    });
    expect(row(chosen, changed('nova@example.com', true))).toMatchObject({ mailEmail: 'nova@example.com' });
  });

  it('is not listed before it is chosen, and gone with the account', () => {
    expect(row()).toMatchObject({ isListed: false, subscribedAt: null });
    expect(row(chosen, { type: 'AccountErased', data: { userId: 'u1' } })).toBeUndefined();
  });
});
