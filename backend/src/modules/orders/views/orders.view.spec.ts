import type { DomainEvent, Recorded } from '@shop/kernel/events';
import type { OrderEvent, OrderTerms } from '../domain/order.events.js';
import { type OrderDoc, toClientOrder, toOrderChange } from './client-order.js';
import { ordersProjection, seesOrder } from './orders.view.js';

const AT = '2026-11-20T12:00:00.000Z';
const END = '2026-11-20T12:30:00.000Z';
const ref = { orderId: 'o1', userId: 'u1' };
const item = { productId: 1, productName: 'Ção', planId: 3, durationDays: 30, priceCents: 5000 };
const terms = (more: Partial<OrderTerms>): OrderTerms => ({
  ...ref,
  purchaseType: 'deposit',
  items: [],
  totalCents: 5000,
  coupon: null,
  paymentMethod: 'pix',
  charge: { txid: 't1', pixKey: 'key' },
  at: AT,
  request: null,
  ...more,
});
const placed = (more: Partial<OrderTerms> = {}): OrderEvent => ({ type: 'OrderPlaced', data: terms(more) });
const opened: OrderEvent = { type: 'ChargeOpened', data: { ...ref, txid: 't1', brCode: '0002', expiresAt: END } };
const paid: OrderEvent = {
  type: 'OrderPaid',
  data: { ...ref, by: 'pix', purchaseType: 'deposit', totalCents: 5000 },
};
const failed: OrderEvent = { type: 'OrderFailed', data: { ...ref, reason: 'charge_not_opened' } };

const view = (...events: OrderEvent[]): OrderDoc =>
  events.reduce<OrderDoc | null>((doc, event) => {
    const recorded = { ...event, metadata: { at: AT } } as Recorded<DomainEvent>;
    return ordersProjection.on[event.type]!.apply(doc, recorded as never, 'o1');
  }, null)!;

describe('an order as people see it', () => {
  it('does not exist before its charge is open or it is paid, and never if that fails', () => {
    const buyer = { id: 'u1', role: 'Cliente' };
    expect(seesOrder(view(placed()), buyer)).toBe(false);
    expect(seesOrder(view(placed(), failed), buyer)).toBe(false);
    expect(ordersProjection.push!(view(placed(), failed), null)).toEqual([]);
    expect(seesOrder(view(placed(), opened), buyer)).toBe(true);
    expect(seesOrder(view(placed({ paymentMethod: 'balance' }), paid), buyer)).toBe(true);
  });

  it('belongs only to its buyer and the admins', () => {
    const doc = view(placed(), opened);
    expect(seesOrder(doc, { id: 'u2', role: 'Cliente' })).toBe(false);
    expect(seesOrder(doc, { id: 'u2', role: 'Admin' })).toBe(true);
  });

  it('shows the code while it can be paid, and not after', () => {
    expect(toOrderChange(view(placed(), opened))).toMatchObject({ qrCodeText: '0002', expiresAt: END });
    expect(toOrderChange(view(placed(), opened, paid))).toMatchObject({
      status: 'paid',
      qrCodeText: null,
      qrCodeImage: null,
      expiresAt: null,
    });
  });

  it('lists its items by the catalogue’s names, in BRL', () => {
    const doc = view(placed({ purchaseType: 'subscription', items: [item] }), paid);
    expect(toClientOrder(doc)).toEqual({
      id: 'o1',
      created_at: AT,
      purchaseType: 'subscription',
      total_amount: 50,
      status: 'paid',
      items: [
        { productId: 1, productName: 'Ção', planId: 3, planName: 'Mensal', price: 50, quantity: 1, unit_price: 50 },
      ],
      coupon: null,
      keys: [],
      expires_at: null,
      refunded: false,
    });
    expect(ordersProjection.search?.(doc)).toEqual(['o1', 'Ção']);
  });

  it('says what was credited: what came of a deposit, its total when it was approved by hand', () => {
    const payment = (amountCents: number, creditCents: number): OrderEvent => ({
      type: 'PaymentRecorded',
      data: {
        ...ref,
        txid: 't1',
        endToEndId: `E${String(amountCents)}`,
        amountCents,
        paidAt: AT,
        outcome: 'settles',
        creditCents,
        creditKind: 'deposit',
      },
    });
    expect(toOrderChange(view(placed(), opened)).credited).toBe(0);
    expect(toOrderChange(view(placed(), opened, payment(400, 400), paid)).credited).toBe(4);
    expect(toOrderChange(view(placed(), opened, payment(400, 400), paid, payment(600, 600))).credited).toBe(10);
    const approved: OrderEvent = { ...paid, data: { ...paid.data, by: 'admin' } };
    expect(toOrderChange(view(placed(), opened, approved, payment(5000, 0))).credited).toBe(50);
  });

  it('lists until when it can be paid', () => {
    expect(toClientOrder(view(placed(), opened)).expires_at).toBe(END);
    expect(toClientOrder(view(placed(), opened, paid)).expires_at).toBeNull();
  });

  it('is done when nothing is left to do: a deposit when paid, a purchase when delivered', () => {
    expect(view(placed(), opened, paid).done).toBe(true);
    const purchase = [placed({ purchaseType: 'subscription', items: [item] }), paid];
    expect(view(...purchase).done).toBe(false);
    expect(view(...purchase, { type: 'OrderDelivered', data: { ...ref, products: [], renewedCents: null } }).done).toBe(
      true,
    );
  });
});
