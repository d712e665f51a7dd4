import { notificationText } from '@shop/contracts/notifications';
import { recorded } from '@shop/kernel/histories';
import { factTypes, forNotifying, noticeOf, type Notifying } from './notices.js';

const ref = { orderId: 'o1', userId: 'u1' };
const movement = {
  userId: 'u1',
  movementId: 'm1',
  amountCents: 500,
  balanceCents: 0,
  orderId: null,
  at: '2026-03-10T12:00:00.000Z',
};
const noticed = (event: Notifying) => noticeOf(recorded(event));
const textOf = (event: Notifying) => {
  const notice = noticed(event);
  return notice && notificationText(notice).replaceAll('\u00a0', ' ');
};

describe('a fact that is a notification', () => {
  it('is of its person, of its own instant, and of its own id', () => {
    const data = { ...ref, products: ['Aurora FPS'], renewedCents: null };
    const event = { ...recorded<Notifying>({ type: 'OrderDelivered', data }), id: 'e1' };
    expect(noticeOf(event)).toEqual({
      cause: 'order_delivered',
      details: { orderId: 'o1', products: 'Aurora FPS' },
      userId: 'u1',
      notificationId: 'e1',
      at: event.metadata.at,
    });
  });

  it('names the products of a delivery and of a refund', () => {
    const products = ['Aurora FPS', 'Boreal'];
    expect(textOf({ type: 'OrderDelivered', data: { ...ref, products, renewedCents: null } })).toMatch(
      /^Seu pedido \(Aurora FPS, Boreal\)/,
    );
    expect(textOf({ type: 'OrderDelivered', data: { ...ref, products, renewedCents: 2_990 } })).toMatch(
      /^A renovação automática de Aurora FPS, Boreal foi feita com o seu saldo, por R\$ 29,90\.$/,
    );
    const refund = { ...ref, products, to: 'pix', endToEndId: 'E1', amountCents: 2_990 } as const;
    expect(textOf({ type: 'OrderRefunded', data: refund })).toBe(
      'Reembolsamos R$ 29,90 do seu pedido (Aurora FPS, Boreal) por PIX.',
    );
  });

  it('is no delivery from before the names were recorded, whose notification was added', () => {
    expect(noticed({ type: 'OrderDelivered', data: { ...ref, products: [], renewedCents: null } })).toBeNull();
  });

  it('is a payment, an approved deposit and no other paid order, and only some movements of money', () => {
    const paid = { ...ref, totalCents: 2_500 };
    const kinds = ['referral', 'reward', 'pix_late', 'pix_surplus'] as const;
    expect(textOf({ type: 'OrderPaid', data: { ...paid, by: 'admin', purchaseType: 'deposit' } })).toContain(
      'aprovado',
    );
    expect(noticed({ type: 'OrderPaid', data: { ...paid, by: 'pix', purchaseType: 'deposit' } })).toBeNull();
    expect(noticed({ type: 'OrderPaid', data: { ...paid, by: 'admin', purchaseType: 'subscription' } })).toBeNull();
    const credits = kinds.map((kind) => noticed({ type: 'WalletCredited', data: { ...movement, kind } })?.cause);
    expect(credits).toEqual(['referral_rewarded', undefined, undefined, undefined]);
    const debits = (['pix_returned', 'purchase'] as const).map(
      (kind) => noticed({ type: 'WalletDebited', data: { ...movement, kind, purchase: null } })?.cause,
    );
    expect(debits).toEqual(['money_returned', undefined]);
  });
});

describe('a notification that was added', () => {
  const added = (data: object) =>
    noticed({
      type: 'NotificationAdded',
      data: {
        userId: 'u1',
        notificationId: 'n1',
        cause: 'announcement',
        details: { title: 'Olá' },
        at: movement.at,
        isMailDue: false,
        ...data,
      },
    });

  it('is one as it was added, save for an erased person and for a cause of a newer release', () => {
    expect(added({})).toEqual({
      cause: 'announcement',
      details: { title: 'Olá' },
      userId: 'u1',
      notificationId: 'n1',
      at: movement.at,
    });
    expect([added({ details: null }), added({ cause: 'of_a_newer_release' })]).toEqual([null, null]);
  });
});

it('each event that notifies has a fold', () => {
  expect(Object.keys(forNotifying(1))).toEqual(['NotificationAdded', ...factTypes]);
});
