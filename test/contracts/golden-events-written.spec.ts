import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { Scope } from '@shop/contracts/api-keys';
import { DAY, HOUR } from '@shop/kernel/durations';
import { definedEvents } from '@shop/kernel/events';
import { startUndo, undo } from '../../backend/src/modules/activity/domain/undo.js';
import { SettleUndo } from '../../backend/src/modules/activity/use-cases/settle-undo.js';
import { MakeApiKey } from '../../backend/src/modules/api-keys/use-cases/make-api-key.js';
import { UidReservations } from '../../backend/src/modules/bypass/uid-reservations.js';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { RetirePlan } from '../../backend/src/modules/catalog/use-cases/retire-plan.js';
import { SetProductStatus } from '../../backend/src/modules/catalog/use-cases/set-product-status.js';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { banAccount } from '../../backend/src/modules/identity/domain/administration.js';
import { abandonRegistration, startRegistration } from '../../backend/src/modules/identity/domain/registration.js';
import { startSession } from '../../backend/src/modules/identity/domain/sessions.js';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/administration/ban-account.js';
import { ChangeRole } from '../../backend/src/modules/identity/use-cases/administration/change-role.js';
import { RegisterAccount } from '../../backend/src/modules/identity/use-cases/registration/register-account.js';
import { adjustDays } from '../../backend/src/modules/subscriptions/domain/staff-decisions.js';
import {
  dueRenewal,
  hinderRenewal,
  switchRenewalOff,
  switchRenewalOn,
} from '../../backend/src/modules/subscriptions/domain/renewal-decisions.js';
import { announceEnd, endOf } from '../../backend/src/modules/subscriptions/domain/subscription-end.js';
import { isHeld, subscription, subscriptionIdOf } from '../../backend/src/modules/subscriptions/domain/subscription.js';
import { EarnXp } from '../../backend/src/modules/loyalty/use-cases/earn-xp.js';
import { fail, order } from '../../backend/src/modules/orders/domain/order.js';
import { voidDebit, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { endpoints, noteOutcome, SHOP } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { message, createMessage } from '../../backend/src/modules/webhooks/domain/message.js';
import { restoreRecord } from '../../backend/src/modules/status/restore-record.js';
import { RecordStatuses } from '../../backend/src/modules/status/use-cases/record-statuses.js';
import { OperationLog } from '../../backend/src/modules/operations/operation-log.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Reservations } from '../../backend/src/platform/event-store/reservations.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import {
  idempotentCommand,
  interrupt,
  release,
  start,
} from '../../backend/src/platform/idempotency/idempotent-command.js';
import { AccountStory } from '../support/account-story.js';
import { Administrator } from '../support/administrator.js';
import { offerAndDownload } from '../support/resource-story.js';
import { refundIdOf } from '@shop/pix/client';
import { Secrets } from '../../backend/src/platform/config/secrets.js';
import { Customer, type Paid, payAndNotify, shopItem, tell } from '../support/customers.js';
import { buyOne, fundAs, joinFrom, referralOf } from '../support/invitations.js';
import { codeIn } from '../support/mailbox.js';
import { png } from '../support/pictures.js';
import { HeldProduct, PC_NAME } from '../support/held-product.js';
import { PASSWORD, signUp } from '../support/person.js';
import { liveTicket } from '../support/ticket-story.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';

/* A shape changed without a new version would pass every test of the old one: here the product itself writes. */

const world = await openWorld({ environment: { TRUST_PROXY: 'loopback' } });
let written: readonly StoredEvent[];
/** Usernames and e-mails in use. */
let names: readonly string[];

beforeAll(async () => {
  await live();
  await world.drained();
  const events: StoredEvent[] = [];
  for await (const { event } of world.app.get(EventLog).readAll()) {
    if (event && !event.type.startsWith('$')) events.push(stored(event));
  }
  written = events;
}, 240_000);

async function live(): Promise<void> {
  const customer = await Customer.join(world);
  await buyAndPause(customer);
  await redeemKeys(customer);
  await giveWithCoupons(customer);
  await payBack(customer);
  await refundPurchase(customer);
  await climb(customer);
  await bindMachines(customer);
  await manageUser(customer);
  await invite();
  const { productId } = await shopItem(world);
  const commands = world.app.get(CommandBus);
  await commands.execute(new OfferPlan(productId, 'monthly', 12_345));
  await commands.execute(new RetirePlan(productId, 'monthly'));
  for (const status of ['disabled', 'active'] as const) await commands.execute(new SetProductStatus(productId, status));
  await manageProducts();
  await offerAndDownload(world, customer, productId);
  await manageBypass();
  await breakDown();
  await useWebhooks();
  await announce(customer);
  await keepOut();
  await useApiKeys();
  const person = await signUp(world.api, world);
  const written = [...(await AccountStory.live(world)), ...(await liveTicket(world, customer))];
  names = [person.username, person.email, 'engano', 'PLACA-7F3A', PC_NAME, ...written];
  await mistype();
  await rarely(customer, productId);
  await world.drained();
  await customer.post('/api/notifications/mark-all-as-read');
  await customer.patch('/api/notifications/preferences', { one_hour_before_end: true, refunds: false });
  await world.api.post('/api/auth/logout', undefined, { token: customer.token });
  await commands.execute(new BanAccount(customer.id));
  world.clock.advance(90 * DAY);
  await world.sweep();
  await recordRestore();
}

/** Records a restore, as a log begins with that was restored from a backup. */
async function recordRestore(): Promise<void> {
  const { stream, event } = await restoreRecord({ hash: 'h1', log: { events: 1, chain: 'ab'.repeat(32) } });
  const log = world.app.get(EventLog);
  const [newest] = await log.readBack(stream, null, 1);
  await log.append(stream, newest?.revision ?? -1n, [event]);
}

async function buyAndPause(customer: Customer): Promise<void> {
  await customer.fund(500);
  await customer.deposit(10);
  const item = await shopItem(world);
  for (const key of ['one', 'two']) await customer.checkout([item], { 'idempotency-key': key });
  await customer.checkout([{ ...item, price: item.price + 1 }], { 'idempotency-key': 'rejected' });
  const { body } = await customer.get('/api/client/dashboard');
  const [{ subscription_id: id }] = (body as { subscriptions: [{ subscription_id: string }] }).subscriptions;
  for (const status of ['paused', 'active']) await customer.patch(`/api/client/subscriptions/${id}/status`, { status });
}

async function redeemKeys(customer: Customer): Promise<void> {
  const admin = await Administrator.enter(world);
  const [code = '', other = ''] = await admin.generateKeys(2);
  const [{ id }, { id: deleted }] = [await admin.keyRow(code), await admin.keyRow(other)];
  await admin.send('PATCH', `/api/keys/${id}/link`, { userId: customer.id });
  await admin.send('PATCH', `/api/keys/${id}/duration`, { duration_days: 7 });
  for (const status of ['banned', 'active']) await admin.send('PATCH', `/api/keys/${id}/status`, { status });
  await customer.post('/api/keys/redeem', { key: code });
  await admin.send('PATCH', `/api/keys/${id}/status`, { status: 'banned' });
  await admin.send('DELETE', `/api/keys/${deleted}`);
}

/** Counts, releases, changes and deletes coupons, and buys a gift. */
async function giveWithCoupons(customer: Customer): Promise<void> {
  const admin = await Administrator.enter(world);
  const saved = { code: 'OURO', type: 'PERCENTAGE', value: 10, max_uses: 9, expires_at: '2099-01-01T00:00:00.000Z' };
  const rules = { max_uses_per_user: 9, product_ids: [1, 2], min_total: 1 };
  await admin.send('POST', '/api/discounts', { ...saved, ...rules });
  const [{ id }] = (await admin.get('/api/discounts?q=ouro')).body as [{ id: string }];
  await customer.fund(100);
  const cart = { items: [await shopItem(world, 0, 'daily')], buyAsGift: true, couponCode: 'ouro' };
  const gift = await customer.post('/api/client/checkout', { ...cart, paymentMethod: 'balance' });
  const [key = ''] = (gift.body as { generatedKeys: string[] }).generatedKeys;
  await customer.post(`/api/client/gifts/${key}/cancel`);
  const lot = { ...cart, items: cart.items.map((item) => ({ ...item, quantity: 2 })), paymentMethod: 'balance' };
  await customer.post('/api/client/checkout', lot);
  const { orderId } = (await customer.post('/api/client/checkout', { ...cart, paymentMethod: 'pix' })).body as {
    orderId: string;
  };
  await customer.post(`/api/client/orders/${orderId}/cancel`);
  await admin.send('PUT', `/api/discounts/${id}`, { ...saved, ...rules, value: 20 });
  await admin.send('DELETE', `/api/discounts/${id}`);
  await discountReseller(admin);
}

/** Gives a reseller a discount. */
async function discountReseller(admin: Administrator): Promise<void> {
  const { id } = await Customer.join(world);
  await admin.send('POST', '/api/resellers', { type: 'existing', userId: id, initialBalance: 10 });
  await admin.send('PATCH', `/api/resellers/${id}/discount`, { percent: 10 });
}

/** Returns part of a PIX to its payer. */
async function payBack(customer: Customer): Promise<void> {
  const { orderId, qrCodeText } = (await customer.deposit(30)).body as { orderId: string; qrCodeText: string };
  const [payment] = await payAndNotify(world, qrCodeText);
  await until('the deposit', async () => (await customer.statusOf(orderId)) === 'paid');
  await world.bank.act('refund', { endToEndId: payment?.endToEndId, amountCents: 100, nature: 'MED_FRAUDE' });
  await tell(world, [payment]);
  await world.drained();
  await assignMisled(customer);
}

/** Assigns a PIX to another key to its payer; a part of it then goes back. */
async function assignMisled(customer: Customer): Promise<void> {
  const { qrCodeText } = (await customer.deposit(10)).body as { qrCodeText: string };
  const { payments } = (await world.bank.act('pay', { brCode: qrCodeText, key: 'somebody@else' })) as Paid;
  await tell(world, payments);
  await world.drained();
  const admin = await Administrator.enter(world);
  const path = `/api/operations/payments/${payments[0]?.endToEndId ?? ''}/assign`;
  await until('the held PIX', async () => (await admin.send('POST', path, { userId: customer.id })).status === 200);
  await world.bank.act('refund', { endToEndId: payments[0]?.endToEndId, amountCents: 100, nature: 'MED_FRAUDE' });
  await tell(world, payments);
  await world.drained();
  await loseMisled(customer, admin);
}

/** Returns a PIX to another key to its payer before an administrator assigns it. */
async function loseMisled(customer: Customer, admin: Administrator): Promise<void> {
  const { qrCodeText } = (await customer.deposit(11)).body as { qrCodeText: string };
  const { payments } = (await world.bank.act('pay', { brCode: qrCodeText, key: 'somebody@else' })) as Paid;
  await tell(world, payments);
  await world.drained();
  const endToEndId = payments[0]?.endToEndId ?? '';
  await world.bank.act('refund', { endToEndId });
  const path = `/api/operations/payments/${endToEndId}/assign`;
  const isReturned = async () => (await admin.send('POST', path, { userId: customer.id })).body.code === 'PIX_RETURNED';
  await until('the returned PIX', isReturned);
}

/** Refunds a purchase by PIX at an administrator's second request, after the bank has failed five times. */
async function refundPurchase(customer: Customer): Promise<void> {
  const admin = await Administrator.enter(world);
  const cart = { items: [await shopItem(world, 1, 'daily')], paymentMethod: 'pix' };
  const { orderId, qrCodeText } = (await customer.post('/api/client/checkout', cart)).body as {
    orderId: string;
    qrCodeText: string;
  };
  const [payment] = await payAndNotify(world, qrCodeText);
  await until('the purchase', async () => (await customer.statusOf(orderId)) === 'paid');
  await world.drained();
  const refund = () => admin.send('POST', `/api/orders/${orderId}/refund`, { to: 'pix', reason: 'Erro na compra' });
  await refund();
  const endToEndId = payment?.endToEndId ?? '';
  for (const attempt of [1, 2, 3, 4, 5, 6]) {
    const status = attempt === 6 ? 'DEVOLVIDO' : 'NAO_REALIZADO';
    if (attempt === 6) await refund();
    const salt = world.app.get(Secrets).derivedKey('pix-txid').toString('hex');
    await world.bank.act('settle-refund', { endToEndId, id: refundIdOf({ salt, orderId, attempt }), status });
    await world.sweep();
    await world.sweep();
  }
}

async function climb(customer: Customer): Promise<void> {
  await customer.post('/api/client/daily-bonus/claim');
  const earned = { userId: customer.id, orderId: 'climbed', totalCents: 150_000 };
  await world.app.get(CommandBus).execute(new EarnXp(earned));
  await customer.post('/api/loyalty/claim-rewards');
}

/**
 * Binds machines to the subscription bought before; `AccountStory` erases another person, which closes their machines.
 */
async function bindMachines(customer: Customer): Promise<void> {
  const held = new HeldProduct(world, customer.id);
  await held.bind('PLACA-7F3A');
  await customer.patch('/api/client/user/reset-hwid');
}

/** Invites two people, and is rewarded for one of them: the other one pays with the document of the inviter. */
async function invite(): Promise<void> {
  const inviter = await joinFrom(world);
  const { code: referralCode } = await referralOf(inviter);
  await fundAs(world, inviter, 5, '12345678901');
  for (const document of ['12345678901', '10987654321']) {
    const invited = await joinFrom(world, { referralCode });
    await fundAs(world, invited, 500, document);
    await buyOne(world, invited);
  }
}

/** Manages a user. The customer keeps their purchase: the removed subscription is of a user created for that. */
async function manageUser(customer: Customer): Promise<void> {
  const admin = await Administrator.enter(world);
  const { productId } = await shopItem(world);
  await admin.send('PATCH', `/api/users/${customer.id}/balance`, { xp: 9_000 });
  await admin.send('PATCH', `/api/users/${customer.id}/credits`, { hwidResets: 3, pauseCredits: 2 });
  const [act] = (await admin.get('/api/activity?type=XpSet')).body as unknown as [{ id: string }];
  const undone = {
    activityId: act.id,
    undoId: 'cut-off',
    permission: 'people',
    stream: `loyalty-${customer.id}`,
    revision: 0,
  } as const;
  await world.app.get(AggregateStore).decide(undo, act.id, (state) => startUndo(state, undone));
  await world.app.get(CommandBus).execute(new SettleUndo(act.id));
  await admin.send('POST', `/api/activity/${act.id}/undo`, { reason: 'Engano' });
  const person = { username: 'criado', email: 'criado@example.com', password: PASSWORD };
  const created = await admin.send('POST', '/api/users', { ...person, subscription: { productId, duration: 30 } });
  const { id } = created.body as { id: string };
  await admin.send('DELETE', `/api/users/subscriptions/${subscriptionIdOf(id, productId)}`);
  const [code = ''] = await admin.generateKeys(1);
  await admin.send('PATCH', `/api/keys/${(await admin.keyRow(code)).id}/link`, { userId: id });
  await admin.send('DELETE', `/api/users/${id}`);
}

async function manageProducts(): Promise<void> {
  const admin = await Administrator.enter(world);
  const { body } = await admin.send('POST', '/api/products', { name: 'Aurora Voz', plans: { daily: 2.9 } });
  const path = `/api/products/${String((body as { id: number }).id)}`;
  const photo = new FormData();
  photo.append('photo', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'foto.png');
  await admin.send('PUT', `${path}/photo`, photo);
  await admin.send('PUT', path, { name: 'Aurora Voz 2', trial_hours: 24 });
  await admin.send('DELETE', path);
  for (const value of ['offline', 'online'])
    await admin.send('PATCH', '/api/settings', { key: 'server_status', value });
}

async function breakDown(): Promise<void> {
  await world.app.get(OperationLog).record('webhook_replayed', 'w1');
  for (const mail of ['outage', 'operational'] as const) {
    const measurement = { at: world.clock.nowMs(), statuses: { mail }, unmeasuredSince: null };
    await world.app.get(CommandBus).execute(new RecordStatuses(measurement));
  }
  const owner = await Customer.join(world);
  const held = new HeldProduct(world, owner.id);
  await held.grant(1);
  await held.bind('TODAS-1');
  const admin = await Administrator.enter(world);
  await admin.send('POST', '/api/admin-actions/reset-all-hwids');
  await admin.send('POST', '/api/admin-actions/grant-time', { hours: 1 });
  await world.drained();
  const [given] = (await admin.get('/api/activity?type=BulkTimeGrantStarted')).body as unknown as { id: string }[];
  await admin.send('POST', `/api/activity/${given!.id}/undo`, { reason: 'engano' });
  await (await Administrator.enter(world)).get('/api/users?format=csv');
}

/** Publishes to an endpoint without a server, and to a removed one. */
async function useWebhooks(): Promise<void> {
  const admin = await Administrator.enter(world);
  const path = '/api/webhook-endpoints';
  const added = { url: 'http://127.0.0.1:1/', events: ['user.registered'], kind: 'standard', description: 'Robô' };
  const { id } = (await admin.send('POST', path, added)).body as { id: string };
  for (const status of ['disabled', 'active']) await admin.send('PATCH', `${path}/${id}`, { status });
  await admin.send('PATCH', `${path}/${id}`, { events: ['user.banned'] });
  await admin.send('POST', `${path}/${id}/rotate`);
  const { delivery_id } = (await admin.send('POST', `${path}/${id}/test`)).body as { delivery_id: string };
  const isDone = async () => {
    const rows = (await admin.get(`${path}/${id}/deliveries`)).body as unknown as { status: string }[];
    return rows.every(({ status }) => status === 'failed');
  };
  await until('the trial to fail', isDone);
  await admin.send('POST', `${path}/${id}/deliveries/${delivery_id}/replay`);
  const [store, at] = [world.app.get(AggregateStore), world.clock.now().toISOString()];
  const recovered = { isSuccess: true, status: 200, at };
  await store.decide(endpoints, SHOP, (state) => noteOutcome(state, { ownerId: SHOP, endpointId: id }, recovered));
  await admin.send('DELETE', `${path}/${id}`);
  // Its endpoint is gone, so that it is dropped.
  const targets = [{ deliveryId: 'd1', ownerId: SHOP, endpointId: id, kind: 'standard' }] as const;
  const content = { type: 'user.banned', timestamp: at, data: {}, userId: 'u1', sealedName: null } as const;
  await store.decide(message, 'e1', (state) => createMessage(state, { eventId: 'e1', ...content, targets, at }));
  await until('the message to be dropped', async () => {
    const state = await store.load(message, 'e1');
    return state.status === 'created' && state.deliveries.every(({ status }) => status === 'failed');
  });
}

/** Announces to everyone, changes the text and takes it back; the announcement turns at its end. */
async function announce(customer: Customer): Promise<void> {
  const admin = await Administrator.enter(world);
  const path = '/api/announcements';
  const ends_at = new Date(world.clock.nowMs() + HOUR).toISOString();
  const added = { title: 'Aviso', body: 'Texto', audience: 'all', level: 'info', notify: true, ends_at };
  const { id } = (await admin.send('POST', path, added)).body as { id: string };
  await admin.send('PATCH', `${path}/${id}`, { title: 'Outro aviso' });
  await customer.post(`${path}/${id}/dismiss`);
  await world.drained();
  world.clock.advance(HOUR);
  await world.sweep();
  await admin.send('DELETE', `${path}/${id}`);
}

/** Demotes the holder of a key twice: its scopes go one after the other. */
async function useApiKeys(): Promise<void> {
  const commands = world.app.get(CommandBus);
  const account = { role: 'Admin', permissions: ['sales', 'catalog'] } as const;
  const person = { userId: 'integra-1', username: 'integra', email: 'integra@example.com', password: PASSWORD };
  await commands.execute(new RegisterAccount({ ...person, ...account, verified: true }));
  const scopes: Scope[] = ['sales:read', 'catalog:read'];
  await commands.execute(new MakeApiKey({ id: person.userId, ...account }, { name: 'Robô', scopes }));
  await commands.execute(new ChangeRole(person.userId, 'Admin', { permissions: ['sales'] }));
  await commands.execute(new ChangeRole(person.userId, 'Cliente'));
  await world.drained();
}

/** Blocks a name that is in use and lets it in again, and a machine with the ban of its owner. */
async function keepOut(): Promise<void> {
  const admin = await Administrator.enter(world);
  const { id } = (await admin.send('POST', '/api/blocklist', { kind: 'username', value: 'engano' })).body as {
    id: string;
  };
  await admin.send('DELETE', `/api/blocklist/${id}`);
  const { id: bannedId } = await Customer.join(world);
  const values = [{ blockId: 'machine', kind: 'hwid', value: 'placa-7f' }] as const;
  const blocks = { values, reason: 'Fraude', createdBy: bannedId };
  await world.app.get(AggregateStore).decide(account, bannedId, (state) => banAccount(state, blocks));
  await world.drained();
}

/** Manages bypass UIDs. One of them ends at the end of the story, and one was reserved by an interrupted command. */
async function manageBypass(): Promise<void> {
  const admin = await Administrator.enter(world);
  await world.app.get(UidReservations).take('jogador-1', 'b-crashed');
  for (const uid of ['jogador-1', 'jogador-2']) await admin.send('POST', '/api/bypass/uids', { uid, duration: 24 });
  for (let times = 0; times < 2; times += 1) await admin.send('PUT', '/api/bypass/uids/jogador-1/pause');
  await admin.send('PUT', '/api/bypass/uids/jogador-1', { newUid: 'jogador-3' });
  await admin.send('DELETE', '/api/bypass/uids/jogador-3');
}

async function mistype(): Promise<void> {
  const email = 'engano@example.com';
  await world.api.post('/api/auth/register', { username: 'engano', email, password: PASSWORD });
  await world.drained();
  const code = codeIn((await world.mailbox(email))[0] ?? '') === '000000' ? '111111' : '000000';
  await world.api.post('/api/auth/verify-email', { email, code });
}

/** Writes events that only races, outages and administrators cause. */
async function rarely(customer: Customer, productId: number): Promise<void> {
  const [store, claims] = [world.app.get(AggregateStore), world.app.get(Reservations)];
  const [now, userId] = [world.clock.now(), 'u1'];
  await store.decide(account, userId, (state) => startRegistration(state, { userId, username: 'a', email: 'b' }));
  await store.decide(account, userId, (state) => abandonRegistration(state, userId));
  await store.decide(account, customer.id, (state) =>
    startSession(state, {
      sessionId: 's1',
      now,
      expiresAt: now,
      userAgent: null,
      address: null,
      newHash: 'new',
      provenHash: (state.status === 'active' && state.passwordHash) || '',
    }),
  );
  for (const end of [release, interrupt]) {
    const keyed = { userId: customer.id, attempt: end.name };
    const stream = `${customer.id}-${end.name}`;
    await store.decide(idempotentCommand, stream, (state) => start(state, { ...keyed, content: 'h1', at: now }));
    await store.decide(idempotentCommand, stream, (state) => end(state, keyed.userId, keyed.attempt));
  }
  await claims.take('test', 'x', userId);
  await claims.release('test', 'x', userId);
  await store.decide(wallet, userId, (state) => voidDebit(state, { userId, movementId: 'order:o1' }));
  const { orderId } = (await customer.deposit(20)).body as { orderId: string };
  await store.decide(order, orderId, (state) => fail(state, 'charge_removed'));
  const subscriptionId = subscriptionIdOf(customer.id, productId);
  await store.decide(subscription, subscriptionId, (state) => adjustDays(state, -1, now.getTime()));
  await store.decide(subscription, subscriptionId, (state) => {
    const end = isHeld(state) ? endOf(state) : null;
    return announceEnd(state, (end?.getTime() ?? 0) - HOUR);
  });
  await failToRenew(subscriptionId, productId);
}

/** Switches a renewal on in the last hour, which the balance does not pay, and off again. */
async function failToRenew(subscriptionId: string, productId: number): Promise<void> {
  const store = world.app.get(AggregateStore);
  const plan = { productId, planId: 4, planName: 'Mensal', priceCents: 4_990 };
  const { state } = await store.decide(subscription, subscriptionId, () => []);
  const now = ((isHeld(state) ? endOf(state) : null)?.getTime() ?? 0) - HOUR;
  const switched = await store.decide(subscription, subscriptionId, (held) => switchRenewalOn(held, plan, now));
  const due = dueRenewal(switched.state, now)!;
  await store.decide(subscription, subscriptionId, (held) =>
    hinderRenewal(held, due, { reason: 'balance', priceCents: 4_990 }, now),
  );
  await store.decide(subscription, subscriptionId, switchRenewalOff);
}

const golden = (type: string, version: number) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/events', `${type}.v${String(version)}.json`), 'utf8'),
  ) as Pick<StoredEvent, 'data' | 'metadata'>;

/** Returns the type of the value under each key; null matches any. */
const kindsOf = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, item === null ? 'any' : typeof item]));

function expectSameShape(type: string, actual: object, expected: object): void {
  const [is, was] = [kindsOf(actual), kindsOf(expected)];
  expect([type, Object.keys(is).sort()]).toEqual([type, Object.keys(was).sort()]);
  const differing = Object.keys(is).filter((key) => is[key] !== was[key] && is[key] !== 'any' && was[key] !== 'any');
  expect([type, differing]).toEqual([type, []]);
}

/** Metadata that an event carries only where its act had it. */
const OPTIONAL = new Set(['reason', 'reasonOf', 'userAgent']);
const withoutOptional = (metadata: object) =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !OPTIONAL.has(key)));

it('every event is written in the shape of the golden one of its version', () => {
  for (const { type, data, metadata } of written) {
    const version = definedEvents().get(type)?.version ?? 0;
    expect([type, metadata.schema]).toEqual([type, version]);
    const { data: was, metadata: about } = golden(type, version);
    expectSameShape(type, data, was);
    expectSameShape(type, withoutOptional(metadata), withoutOptional(about));
    // Only events of requests have the device and the reason of an act.
    const { userAgent: _device, reason: _reason, reasonOf: _reasonOf, ...always } = metadata;
    expectSameShape(type, always, about);
  }
});

it('every type was written', () => {
  const missing = [...definedEvents().keys()].filter((type) => !written.some((event) => event.type === type));
  expect(missing).toEqual([]);
});

it('nothing of a person stands in the log in clear', () => {
  for (const secret of names) {
    const telling = written.filter((event) =>
      JSON.stringify([event.stream, event.data, event.metadata]).includes(secret),
    );
    expect([secret, telling.map(({ type }) => type)]).toEqual([secret, []]);
  }
  expect(written.filter(({ data, metadata }) => [data.address, metadata.ip].includes('127.0.0.1'))).toEqual([]);
});
