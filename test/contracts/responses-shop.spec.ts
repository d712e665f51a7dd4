import { Books, PaymentList, PaymentProof } from '@shop/contracts/books';
import { ChangedPhoto, CreatedProduct, ProductList } from '@shop/contracts/catalog';
import { type Coupon, CouponList, CouponUses, Discount } from '@shop/contracts/coupons';
import { ChangedNotificationPreferences, NotificationPreferences, Notifications } from '@shop/contracts/notifications';
import {
  CancelledGift,
  CancelledOrder,
  CheckoutResult,
  ClientOrderList,
  GiftList,
  OrderStatusResponse,
} from '@shop/contracts/orders';
import { ResellerKeyList } from '@shop/contracts/reseller-keys';
import { RefundResult, SaleList, SalesMetrics, SaleStory } from '@shop/contracts/sales';
import { messageResponse } from '@shop/contracts/shapes';
import { Referral } from '@shop/contracts/referrals';
import { DepositCharge, WalletStatement } from '@shop/contracts/wallet';
import { AuditRecord } from '../../backend/src/platform/audit/audit-record.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { png } from '../support/pictures.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { MailLinks } from '../../backend/src/modules/mail/services/mail-links.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';
import { PASSWORD, signIn } from '../support/person.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(
  world,
  'books',
  'catalog',
  'orders',
  'payments',
  'wallet',
  'notifications',
  'coupons',
  'referrals',
);
let customer: Customer;
beforeAll(async () => {
  customer = await Customer.join(world);
}, 60_000);
const own = (method: string, path: string, body?: unknown) => call(method, path, { token: customer.token, body });

describe('responses have the fields of their contract and no others', () => {
  it('of the shop', async () => {
    const products = await call('GET', '/api/products');
    expectResponse('GET /api/products', products, 200, ProductList);
    expect(isLive(products)).toEqual(LIVE);
    const [token, body] = [await adminToken(), { name: 'Aurora Voz' }];
    expectResponse('GET /api/products', await call('GET', '/api/products', { token }), 200, ProductList);
    const created = await call('POST', '/api/products', { token, body });
    expectResponse('POST /api/products', created, 201, CreatedProduct);
    const path = `/api/products/${String(created.body.id)}`;
    expectResponse('PUT /api/products/:id', await call('PUT', path, { token, body }), 200, messageResponse);
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'foto.png');
    const pictured = await call('PUT', `${path}/photo`, { token, body: form });
    expectResponse('PUT /api/products/:id/photo', pictured, 200, ChangedPhoto);
    const bare = await call('DELETE', `${path}/photo`, { token });
    expectResponse('DELETE /api/products/:id/photo', bare, 200, messageResponse);
    const disabled = await call('PATCH', `${path}/status`, { token, body: { status: 'disabled' } });
    expectResponse('PATCH /api/products/:id/status', disabled, 200, messageResponse);
    expectResponse('DELETE /api/products/:id', await call('DELETE', path, { token }), 200, messageResponse);
  });

  it('of a deposit while pending and once paid, and of the statement', async () => {
    const deposit = await own('POST', '/api/client/deposit', { amount: 200.01 });
    expectResponse('POST /api/client/deposit', deposit, 201, DepositCharge);
    const path = `/api/orders/${deposit.body.orderId as string}/status`;
    const pending = await own('GET', path);
    expectResponse('GET /api/orders/:id/status', pending, 200, OrderStatusResponse);
    const { qrCodeImage, qrCodeText, expiresAt } = deposit.body as DepositCharge;
    expect(pending.body).toMatchObject({ status: 'pending', qrCodeImage, qrCodeText, expiresAt, total: 200.01 });
    expect(isLive(pending)).toEqual(LIVE);
    await payAndNotify(world, qrCodeText);
    await until('the deposit', async () => (await own('GET', path)).body.status === 'paid');
    const paid = await own('GET', path);
    expectResponse('GET /api/orders/:id/status', paid, 200, OrderStatusResponse);
    expect(paid.body).toMatchObject({
      qrCodeImage: null,
      qrCodeText: null,
      purchaseType: 'deposit',
      generatedKeys: [],
    });
    const wallet = await own('GET', '/api/client/wallet');
    expectResponse('GET /api/client/wallet', wallet, 200, WalletStatement);
    expect([wallet.headers.get('x-total-count'), isLive(wallet)]).toEqual(['1', LIVE]);
    expectResponse('GET /api/client/referral', await own('GET', '/api/client/referral'), 200, Referral);
    await world.drained();
    const notifications = await own('GET', '/api/notifications');
    expectResponse('GET /api/notifications', notifications, 200, Notifications);
    expect([notifications.headers.get('x-total-count'), isLive(notifications)]).toEqual(['1', LIVE]);
    const read = await own('POST', '/api/notifications/mark-all-as-read');
    expectResponse('POST /api/notifications/mark-all-as-read', read, 200, messageResponse);
    const preferences = await own('GET', '/api/notifications/preferences');
    expectResponse('GET /api/notifications/preferences', preferences, 200, NotificationPreferences);
    const chosen = await own('PATCH', '/api/notifications/preferences', { one_hour_before_end: true });
    expectResponse('PATCH /api/notifications/preferences', chosen, 200, ChangedNotificationPreferences);
    const link = world.app.get(MailLinks).leaveUrl({ userId: customer.id, kind: 'refunds' });
    const left = await call('POST', `/mail/leave${new URL(link).search}`);
    expectResponse('POST /mail/leave', left, 200, messageResponse);
    expectError(await call('POST', '/mail/leave?token=x'), 'INVALID_TOKEN');
    const other = await own('POST', '/api/client/deposit', { amount: 5 });
    const cancelled = await own('POST', `/api/client/orders/${other.body.orderId as string}/cancel`);
    expectResponse('POST /api/client/orders/:id/cancel', cancelled, 200, CancelledOrder);
  });

  it('of a purchase and the orders', async () => {
    const cart = { items: [await shopItem(world)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    const bought = await own('POST', '/api/client/checkout', cart);
    expectResponse('POST /api/client/checkout', bought, 201, CheckoutResult);
    const orders = await own('GET', '/api/client/orders');
    expectResponse('GET /api/client/orders', orders, 200, ClientOrderList);
    expect([orders.headers.get('x-total-count'), isLive(orders)]).toEqual(['3', LIVE]);
  });

  it('of a purchase by PIX with a coupon, and of the coupons', async () => {
    const token = await adminToken();
    const body = { code: 'VERAO', type: 'PERCENTAGE', value: 50, max_uses: 5, product_ids: [1], min_total: 1 };
    expectResponse('POST /api/discounts', await call('POST', '/api/discounts', { token, body }), 201, messageResponse);
    const validated = await own('POST', '/api/discounts/validate', { code: ' verao ' });
    expectResponse('POST /api/discounts/validate', validated, 200, Discount);
    const cart = { items: [await shopItem(world)], buyAsGift: true, paymentMethod: 'pix', couponCode: 'verao' };
    expectResponse('POST /api/client/checkout', await own('POST', '/api/client/checkout', cart), 201, CheckoutResult);
    const list = await call('GET', '/api/discounts?q=verao', { token });
    expectResponse('GET /api/discounts', list, 200, CouponList);
    const [row] = list.body as unknown as [Coupon];
    const uses = await call('GET', `/api/discounts/${row.id}/uses`, { token });
    expectResponse('GET /api/discounts/:id/uses', uses, 200, CouponUses);
    expect(uses.body).toEqual([expect.objectContaining({ state: 'reserved' })]);
    const path = `/api/discounts/${row.id}`;
    expectResponse('PUT /api/discounts/:id', await call('PUT', path, { token, body }), 200, messageResponse);
    expectResponse('DELETE /api/discounts/:id', await call('DELETE', path, { token }), 200, messageResponse);
  });

  it('of the sales', async () => {
    const token = await adminToken();
    const sales = await call('GET', '/api/orders', { token });
    expectResponse('GET /api/orders', sales, 200, SaleList);
    expect([sales.headers.get('x-total-count'), isLive(sales)]).toEqual(['4', LIVE]);
    const metrics = await call('GET', '/api/orders/metrics', { token });
    expectResponse('GET /api/orders/metrics', metrics, 200, SalesMetrics);
    expect(isLive(metrics)).toEqual(LIVE);
    const { orderId } = (await own('POST', '/api/client/deposit', { amount: 5 })).body as DepositCharge;
    const approved = await call('POST', `/api/orders/${orderId}/approve`, { token });
    expectResponse('POST /api/orders/:id/approve', approved, 200, messageResponse);
    const again = await call('POST', `/api/orders/${orderId}/approve`, { token });
    expectError(again, 'ORDER_NOT_PENDING', undefined, /^Este pedido já foi confirmado por você em /);
    const story = await call('GET', `/api/orders/${orderId}/story`, { token });
    expectResponse('GET /api/orders/:id/story', story, 200, SaleStory);
  });

  it('of the books and of the proof of a payment', async () => {
    const token = await adminToken();
    await new AuditRecord(world.engines.dataDir).write({ at: '2026-11-20T03:00:00.000Z', ok: true, events: 7 });
    expectResponse('GET /api/books', await call('GET', '/api/books', { token }), 200, Books);
    const { qrCodeText } = (await own('POST', '/api/client/deposit', { amount: 5 })).body as DepositCharge;
    const [payment] = await payAndNotify(world, qrCodeText);
    await world.drained();
    const proof = await call('GET', `/api/payments/${payment?.endToEndId ?? ''}`, { token });
    expectResponse('GET /api/payments/:endToEndId', proof, 200, PaymentProof);
    expectResponse('GET /api/payments', await call('GET', '/api/payments', { token }), 200, PaymentList);
  });

  it('of a refund', async () => {
    const cart = { items: [await shopItem(world, 0, 'daily')], paymentMethod: 'balance' };
    const { orderId } = (await own('POST', '/api/client/checkout', cart)).body as unknown as CheckoutResult;
    const path = `/api/orders/${orderId}/refund`;
    const request = { token: await adminToken(), body: { to: 'balance', reason: 'Pedido do cliente' } };
    const foretold = await call('POST', `${path}?dryRun=true`, request);
    expect([foretold.status, foretold.body.message]).toEqual([200, undefined]);
    expectResponse('POST /api/orders/:id/refund', await call('POST', path, request), 200, RefundResult);
  });

  it('of gifts', async () => {
    const cart = { items: [await shopItem(world, 0, 'daily')], buyAsGift: true, paymentMethod: 'balance' };
    const bought = await own('POST', '/api/client/checkout', cart);
    const [key = ''] = (bought.body as unknown as CheckoutResult).generatedKeys;
    const gifts = await own('GET', '/api/client/gifts');
    expectResponse('GET /api/client/gifts', gifts, 200, GiftList);
    expect(gifts.headers.get('x-total-count')).toBe('1');
    expect(isLive(gifts)).toEqual(isLive(await own('GET', '/api/client/orders')));
    const cancelled = await own('POST', '/api/client/gifts/cancel', { key });
    expectResponse('POST /api/client/gifts/cancel', cancelled, 200, CancelledGift);
    const again = await own('POST', `/api/client/gifts/${key}/cancel`);
    expectResponse('POST /api/client/gifts/:key/cancel', again, 200, CancelledGift);
  });

  it('of the keys of a reseller', async () => {
    const body = { type: 'new', username: 'revendedora', email: 'revendedora@example.com', password: PASSWORD };
    const made = { ...body, initialBalance: 100 };
    expect((await call('POST', '/api/resellers', { token: await adminToken(), body: made })).status).toBe(201);
    await world.drained();
    const token = await signIn(world.api, { identifier: body.username, password: PASSWORD });
    const cart = { items: [await shopItem(world, 0, 'daily')], buyAsGift: true, paymentMethod: 'balance' };
    expect((await call('POST', '/api/client/checkout', { token, body: cart })).status).toBe(201);
    const keys = await call('GET', '/api/reseller/keys', { token });
    expectResponse('GET /api/reseller/keys', keys, 200, ResellerKeyList);
    expect([keys.headers.get('x-total-count'), isLive(keys)]).toEqual(['1', LIVE]);
  });

  it('of the webhook, which says nothing', async () => {
    const secret = world.bank.environment.PIX_WEBHOOK_SECRET ?? '';
    for (const [route, path] of [
      ['POST /api/webhooks/pix', `/api/webhooks/pix?hmac=${secret}`],
      ['POST /api/webhooks/pix/pix', `/api/webhooks/pix/pix?hmac=${secret}/pix`],
      ['POST /api/webhooks/pix/:secret', `/api/webhooks/pix/${secret}`],
      ['POST /api/webhooks/pix/:secret/pix', `/api/webhooks/pix/${secret}/pix`],
    ] as const) {
      const heard = await call('POST', path, { body: { pix: [{ txid: 'unknown0000000000000000000' }] } });
      expect([route, heard.status, heard.body]).toEqual([route, 200, '']);
    }
  });
});

async function adminToken(): Promise<string> {
  return signIn(world.api);
}
