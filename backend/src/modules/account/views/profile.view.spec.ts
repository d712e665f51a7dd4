import { recorded } from '@shop/kernel/histories';
import { projected } from '../../../platform/testing/projected.js';
import type { AccountEvent } from '../../identity/domain/account.events.js';
import { profileProjection, toProfile, type ProfileDoc } from './profile.view.js';

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
const credited = (userId: string, balanceCents: number) =>
  recorded({
    type: 'WalletCredited' as const,
    data: {
      userId,
      movementId: 'm1',
      kind: 'deposit' as const,
      amountCents: 1,
      balanceCents,
      orderId: null,
      at: '2026-11-20T12:00:00.000Z',
    },
  });

describe('the profile', () => {
  it('shows the balance that the wallet last had, and never the password', () => {
    const doc = projected(profileProjection, [recorded(registered), credited('u1', 1050), credited('u1', 2599)]).get(
      'u1',
    );
    expect(toProfile(doc as ProfileDoc)).toEqual({
      id: 'u1',
      username: 'Ana',
      email: 'ana@example.com',
      needs_email: false,
      role: 'Cliente',
      permissions: [],
      balance: 25.99,
      avatar_url: null,
      is_two_factor_enabled: false,
      is_subscribed: false,
      is_email_proven: true,
    });
    expect(JSON.stringify(doc)).not.toContain('argon2');
  });

  it('tells its owner of every change, with absolute values', () => {
    const doc = projected(profileProjection, [recorded(registered), credited('u1', 700)]).get('u1') as ProfileDoc;
    expect(profileProjection.push?.(doc, null)).toEqual([
      { topic: 'profile@u1', patch: [{ op: 'set', value: toProfile(doc) }] },
    ]);
  });

  it('has no document without an account', () => {
    expect(projected(profileProjection, [credited('ghost', 100)]).size).toBe(0);
  });
});
