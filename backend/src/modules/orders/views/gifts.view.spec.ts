import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { KeyEvent, KeySale } from '../../keys/domain/key.events.js';
import { type GiftDoc, giftsList, giftsProjection, resellerKeysList } from './gifts.view.js';

const AT = '2026-11-20T12:00:00.000Z';
const terms = { keyId: 'k1', productId: 1, productName: 'Aurora', durationDays: 30, devices: 1 };
const made = (more: Partial<KeySale> = {}, lotIndex = 0): KeyEvent => ({
  type: 'KeyMade',
  data: {
    ...terms,
    code: 'ABCD2345',
    lotId: 'l1',
    lotIndex,
    lotSize: 3,
    sale: { orderId: 'o1', buyerId: 'u1', ...more },
  },
});
const sale = { orderId: 'o1', buyerId: 'u1' };
const redeemed: KeyEvent = {
  type: 'KeyRedeemed',
  data: { ...terms, userId: 'u2', username: 'bia', redemptionId: 'r1', sale },
};
const banned: KeyEvent = { type: 'KeyBanned', data: { keyId: 'k1' } };
const revoked: KeyEvent = { type: 'KeyRevoked', data: { ...terms, userId: 'u2', revokeId: 'v1' } };
const unbanned: KeyEvent = { type: 'KeyUnbanned', data: { keyId: 'k1' } };
const cancelled: KeyEvent = { type: 'KeyCancelled', data: { keyId: 'k1', sale, cause: 'buyer' } };

const view = (...events: KeyEvent[]): GiftDoc =>
  events.reduce<GiftDoc | null>((doc, event) => {
    const recorded = { ...event, metadata: { at: AT } } as Recorded<DomainEvent>;
    return giftsProjection.on[event.type]!.apply(doc, recorded as never, 'k1');
  }, null)!;

const statusesOf = async (...events: KeyEvent[]) => {
  const rows = async (list: unknown): Promise<{ status: string }> =>
    (list as { definition: { row: (doc: GiftDoc, prices: unknown) => { status: string } } }).definition.row(
      view(...events),
      new Map(),
    );
  return [(await rows(resellerKeysList)).status, (await rows(giftsList)).status];
};

describe('a key that was bought', () => {
  it('is banned for a reseller only, and afterwards what it was before', async () => {
    expect(await statusesOf(made())).toEqual(['unused', 'unused']);
    expect(await statusesOf(made(), banned)).toEqual(['banned', 'unused']);
    expect(await statusesOf(made(), banned, unbanned)).toEqual(['unused', 'unused']);
    expect(await statusesOf(made(), redeemed, revoked)).toEqual(['banned', 'used']);
    expect(await statusesOf(made(), redeemed, revoked, unbanned)).toEqual(['used', 'used']);
    expect(await statusesOf(made(), banned, cancelled)).toEqual(['cancelled', 'cancelled']);
  });

  it('has its share in what was paid for its lot; none where that was not recorded', () => {
    expect([0, 1, 2].map((index) => view(made({ lotCents: 1_000 }, index)).priceCents)).toEqual([334, 333, 333]);
    expect(view(made()).priceCents).toBeNull();
  });
});
