import { CommandBus } from '@nestjs/cqrs';
import type { Notification, NewNotification } from '@shop/contracts/notifications';
import { DAY, HOUR, MINUTE } from '@shop/kernel/durations';
import { EraseAccount } from '../../backend/src/modules/identity/use-cases/erasure/erase-account.js';
import { notifyWhenMoneyMoved } from '../../backend/src/modules/notifications/reactions/notify-when-money-moved.js';
import { notifyWhenTicketOpened } from '../../backend/src/modules/notifications/reactions/notify-when-ticket-opened.js';
import { notifyWhenTicketReplied } from '../../backend/src/modules/notifications/reactions/notify-when-ticket-replied.js';
import { Notify } from '../../backend/src/modules/notifications/use-cases/notify.js';
import { NotificationsView } from '../../backend/src/modules/notifications/views/notifications.view.js';
import type { TicketEvent } from '../../backend/src/modules/support/domain/ticket.events.js';
import { ticket } from '../../backend/src/modules/support/domain/ticket.js';
import { credit, spend, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import type { AnyReaction } from '../../backend/src/platform/reactions/reaction.js';
import { ReactionTools } from '../../backend/src/platform/reactions/tools.js';
import { Customer, payAndNotify, shopItem } from '../support/customers.js';
import { socketOf } from '../support/sockets.js';
import { until } from '../support/until.js';
import { openWorld, type ProductProcess } from '../support/world.js';
import { signIn } from '../support/person.js';

const world = await openWorld();
const second = await world.startSecond();

const listOf = async (token: string, query = '', place: Pick<ProductProcess, 'api'> = world) => {
  const { status, body, headers } = await place.api.get(`/api/notifications${query}`, { token });
  return { status, rows: body as Notification[], total: Number(headers.get('x-total-count')) };
};
const textsOf = async (token: string, query = '') =>
  (await listOf(token, query)).rows.map(({ message }) => message.replaceAll('\u00a0', ' '));
const adminToken = () => signIn(world.api);
const send = (place: Pick<ProductProcess, 'app'>, commandId: string, command: Notify) =>
  runInContext({ commandId }, () => place.app.get(CommandBus).execute(command));
const delivered = (userId: string, at = world.clock.now()) =>
  new Notify(userId, { cause: 'order_delivered', details: {} }, at.toISOString());

describe('a person is notified', () => {
  it('of a payment and of a delivery, newest first and unread', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    await customer.fund(200);
    await world.drained();
    await customer.checkout([await shopItem(world)]);
    await world.drained();
    const { status, rows, total } = await listOf(customer.token);
    expect([status, total, rows.map(({ is_read }) => is_read)]).toEqual([200, 2, [false, false]]);
    expect(await textsOf(customer.token)).toEqual([
      'Seu pedido (Aurora FPS) foi entregue: os produtos, ou as keys do presente, já estão no seu painel.',
      'Recebemos o seu PIX de R$ 200,00.',
    ]);
    expect(await textsOf(customer.token, '?q=entregue')).toHaveLength(1);
    expect(await textsOf(customer.token, '?sort=created_at&pageSize=1')).toEqual(['Recebemos o seu PIX de R$ 200,00.']);
    expect((await listOf(customer.token, '?sort=userId')).status).toBe(400);
    expect((await listOf(other.token)).rows).toEqual([]);
  });

  it('of a deposit that an administrator approved', async () => {
    const customer = await Customer.join(world);
    const { orderId } = (await customer.deposit(25)).body as { orderId: string };
    await world.api.post(`/api/orders/${orderId}/approve`, undefined, { token: await adminToken() });
    await world.drained();
    expect(await textsOf(customer.token)).toEqual(['Seu depósito de R$ 25,00 foi aprovado e creditado no seu saldo.']);
  });

  it('of every reply to a ticket, and when the staff asks for attention', async () => {
    const customer = await Customer.join(world);
    const token = await adminToken();
    const { body } = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Olá' });
    const id = String((body as { ticket: { id: number } }).ticket.id);
    await world.api.post(`/api/tickets/${id}/messages`, { content: 'Oi' }, { token });
    await world.drained();
    await world.api.post(`/api/tickets/${id}/notify`, undefined, { token });
    await world.drained();
    expect(await textsOf(customer.token)).toEqual([
      `A equipe de suporte pede a sua atenção no ticket #${id}.`,
      `A equipe respondeu ao seu ticket #${id}.`,
    ]);
  });

  it('of the replies in one ticket together while they are unread', async () => {
    const customer = await Customer.join(world);
    const token = await adminToken();
    const { body } = await customer.post('/api/tickets', { subject: 'Ajuda', message: 'Olá' });
    const id = String((body as { ticket: { id: number } }).ticket.id);
    const reply = async () => {
      await world.api.post(`/api/tickets/${id}/messages`, { content: 'Oi' }, { token });
      await world.drained();
      return textsOf(customer.token);
    };
    await reply();
    await reply();
    expect(await reply()).toEqual([`3 respostas no ticket #${id}.`]);
    expect((await customer.post('/api/notifications/mark-all-as-read')).status).toBe(200);
    expect(await reply()).toEqual([`A equipe respondeu ao seu ticket #${id}.`, `3 respostas no ticket #${id}.`]);
  });

  it('of money beyond an order and after its end, and so are the administrators', async () => {
    const customer = await Customer.join(world);
    const open = async () => (await customer.deposit(10)).body as { orderId: string; qrCodeText: string };
    const [twice, late] = [await open(), await open()];
    await payAndNotify(world, twice.qrCodeText, { times: 2 });
    const at = new Date(world.clock.nowMs() + 40 * MINUTE).toISOString();
    world.clock.advance(41 * MINUTE);
    await payAndNotify(world, late.qrCodeText, { at });
    await world.drained();
    const own = await textsOf(customer.token);
    expect(own.filter((text) => text === 'Recebemos o seu PIX de R$ 10,00.')).toHaveLength(3);
    expect(own).toContain('R$ 10,00 recebidos por PIX além do seu pedido foram creditados no seu saldo.');
    expect(own).toContain(
      'Um PIX de R$ 10,00 chegou quando o pedido não podia mais ser pago; o valor foi creditado no seu saldo.',
    );
    const admins = await textsOf(await adminToken());
    expect(admins).toContain(`Um PIX de R$ 10,00 além do pedido foi creditado ao cliente (pedido ${twice.orderId}).`);
    expect(admins).toContain(
      `Um PIX de R$ 10,00 chegou quando o pedido não podia mais ser pago e foi creditado ao cliente (pedido ${late.orderId}).`,
    );
  });

  it('of a PIX that did not pay the order: what was missing and where the money is', async () => {
    const customer = await Customer.join(world);
    const item = await shopItem(world);
    const cart = { items: [item], buyAsGift: false, paymentMethod: 'pix', couponCode: null };
    const { qrCodeText, orderId } = (await customer.post('/api/client/checkout', cart)).body as Record<string, string>;
    await payAndNotify(world, qrCodeText ?? '', { amountCents: 100 });
    await world.drained();
    const own = await textsOf(customer.token);
    expect(own.find((text) => text.startsWith('Seu PIX'))).toMatch(
      /^Seu PIX de R\$ 1,00 não pagou o pedido \(Aurora FPS\): faltaram R\$ [\d,]+\. O valor está no seu saldo; complete-o e compre de novo na Loja\.$/,
    );
    expect(own.join()).not.toContain('além do');
    const admins = await textsOf(await adminToken());
    expect(admins.find((text) => text.includes(orderId ?? ''))).toMatch(
      /^Um PIX de R\$ 1,00 não pagou o pedido, faltaram R\$ [\d,]+; o valor foi creditado ao cliente/,
    );
  });

  it('of a late PIX of an erased client, which administrators read is not credited to anyone', async () => {
    const customer = await Customer.join(world);
    const token = await adminToken();
    const { orderId, qrCodeText } = (await customer.deposit(10)).body as { orderId: string; qrCodeText: string };
    expect((await world.api.send('DELETE', `/api/users/${customer.id}`, { token })).status).toBe(200);
    const at = new Date(world.clock.nowMs() + 40 * MINUTE).toISOString();
    world.clock.advance(41 * MINUTE);
    await payAndNotify(world, qrCodeText, { at });
    await world.drained();
    const about = (await textsOf(token)).filter((text) => text.includes(orderId));
    expect(about).toEqual([
      `Um PIX de R$ 10,00 chegou quando o pedido não podia mais ser pago e ficou com a loja, pois a conta do cliente foi excluída (pedido ${orderId}).`,
    ]);
  });

  it('of each rank whose reward waits, until it was claimed', async () => {
    const customer = await Customer.join(world);
    const token = await adminToken();
    const setXp = async (xp: number) => {
      await world.api.patch(`/api/users/${customer.id}/balance`, { xp }, { token });
      await world.drained();
      return (await textsOf(customer.token)).filter((text) => text.includes('rank'));
    };
    const grant = { productId: 1, days: 3, devices: 1 };
    await world.api.post(`/api/users/${customer.id}/subscriptions`, grant, { token });
    const silver = 'Você chegou ao rank Prata. A recompensa espera por você no painel: 1 reset de HWID.';
    expect(await setXp(495)).toEqual([]);
    await customer.post('/api/client/daily-bonus/claim');
    expect(await setXp(600)).toEqual([silver]);
    expect((await setXp(3_000)).slice(0, 2).sort()).toEqual([
      'Você chegou ao rank Ouro. A recompensa espera por você no painel: 1 crédito de pausa em cada assinatura.',
      'Você chegou ao rank Platina. A recompensa espera por você no painel: R$ 10,00 de saldo.',
    ]);
    await customer.post('/api/loyalty/claim-rewards');
    await setXp(0);
    expect(await setXp(3_000)).toHaveLength(3);
  });

  it('of money that the bank took back, and of the end of a subscription', async () => {
    const customer = await Customer.join(world);
    const store = world.app.get(AggregateStore);
    const at = world.clock.now().toISOString();
    const moved = { userId: customer.id, amountCents: 500, orderId: null, at };
    await store.decide(wallet, customer.id, (state) => credit(state, { ...moved, movementId: 'a', kind: 'reward' }));
    await store.decide(wallet, customer.id, (state) =>
      spend(state, { ...moved, movementId: 'b', kind: 'pix_returned' }),
    );
    await world.drained();
    expect(await textsOf(customer.token)).toEqual([
      'O banco devolveu R$ 5,00 de um PIX seu; o valor saiu do seu saldo.',
    ]);
    await customer.fund(200);
    await customer.checkout([await shopItem(world, 0, 'daily')]);
    await customer.returnAfter(2 * DAY);
    await world.sweep();
    expect((await textsOf(customer.token))[0]).toMatch(/^Sua assinatura de Aurora FPS terminou/);
  });

  it('of the coming end of a subscription, once until time is added, and of no other', async () => {
    const customer = await Customer.join(world);
    await customer.fund(300);
    await customer.checkout([await shopItem(world, 1, 'daily')]);
    await customer.checkout([await shopItem(world, 0, 'weekly')]);
    const notices = async () =>
      (await textsOf(customer.token)).filter((message) => /^Sua assinatura de .+ termina em 24/.test(message));
    const after = async (ms: number) => {
      await customer.returnAfter(ms);
      for (let times = 0; times < 2; times += 1) await world.sweep();
      return (await notices()).length;
    };
    expect(await after(6 * DAY - HOUR)).toBe(0);
    const id = `${customer.id}-1`;
    await customer.patch(`/api/client/subscriptions/${id}/status`, { status: 'paused' });
    expect(await after(3 * DAY)).toBe(0);
    await customer.patch(`/api/client/subscriptions/${id}/status`, { status: 'active' });
    expect(await after(2 * HOUR)).toBe(1);
    await customer.checkout([await shopItem(world, 0, 'weekly')]);
    expect(await after(6 * DAY + 20 * HOUR)).toBe(1);
    expect(await after(4 * HOUR)).toBe(2);
  }, 30_000);

  it('of the end of a subscription at the instants of their choice, on any process', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const preferences = async ({ api }: Pick<ProductProcess, 'api'>) =>
      (await api.get('/api/notifications/preferences', { token: customer.token })).body;
    expect(await preferences(world)).toMatchObject({ three_days_before_end: false, one_hour_before_end: false });
    const chosen = { three_days_before_end: true, one_hour_before_end: true };
    for (const [field] of Object.entries(chosen)) {
      const { status, body } = await customer.patch('/api/notifications/preferences', { [field]: true });
      expect([status, body.message]).toEqual([200, 'Preferências salvas.']);
    }
    expect(await preferences(second)).toMatchObject(chosen);
    for (const body of [{ one_hour_before_end: 1 }, { three_days_before_end: null }, { at: true }])
      expect((await customer.patch('/api/notifications/preferences', body)).status).toBe(400);
    for (const one of [customer, other]) {
      await one.fund(100);
      await one.checkout([await shopItem(world, 0, 'weekly')]);
    }
    const passed = async (ms: number) => {
      await customer.returnAfter(ms);
      for (let times = 0; times < 2; times += 1) await world.sweep();
    };
    for (const ms of [4 * DAY - HOUR, 2 * HOUR, 2 * DAY, 22 * HOUR]) await passed(ms);
    await other.returnAfter(0);
    const endings = async ({ token }: Customer) =>
      (await textsOf(token)).flatMap((message) => /termina em ([^.]+)\./.exec(message)?.[1] ?? []);
    expect(await endings(customer)).toEqual(['1 hora', '24 horas', '3 dias']);
    expect(await endings(other)).toEqual(['24 horas']);
  }, 30_000);

  it('once, however often the reactions see the same events', async () => {
    const customer = await Customer.join(world);
    await customer.fund(200);
    await customer.checkout([await shopItem(world)]);
    await world.drained();
    const before = [(await listOf(customer.token)).rows, (await listOf(await adminToken(), '?pageSize=200')).rows];
    const reactions = [notifyWhenMoneyMoved, notifyWhenTicketOpened, notifyWhenTicketReplied];
    for (let time = 0; time < 2; time += 1)
      for (const reaction of reactions) await replay(reaction as unknown as AnyReaction);
    await world.drained();
    expect([(await listOf(customer.token)).rows, (await listOf(await adminToken(), '?pageSize=200')).rows]).toEqual(
      before,
    );
  });

  it('once, when two processes notify of the same at once', async () => {
    const customer = await Customer.join(world);
    const command = delivered(customer.id);
    await Promise.all([world, second, world, second].map((place) => send(place, 'same-cause', command)));
    await world.drained();
    expect((await listOf(customer.token, '', second)).rows).toHaveLength(1);
  });
});

/** Hands a reaction every event of the log again, as after the loss of its checkpoint. */
async function replay({ name, on }: AnyReaction): Promise<void> {
  const [tools, reader, log] = [world.app.get(ReactionTools), world.app.get(EventReader), world.app.get(EventLog)];
  const events: StoredEvent[] = [];
  for await (const { event } of log.readAll()) if (event && !event.type.startsWith('$')) events.push(stored(event));
  for (const event of await reader.decode(events))
    await runInContext({ commandId: `${name}/${event.id}` }, () => on[event.type]?.(event, tools));
}

describe('reading all', () => {
  it('is seen by every process and on the topic, and leaves what comes later unread', async () => {
    const customer = await Customer.join(world);
    await send(world, 'first', delivered(customer.id));
    await world.drained();
    const changes: { patch: { item: Notification }[] }[] = [];
    const socket = await socketOf(customer.token, second.realtimeUrl);
    socket.on('change', (change: (typeof changes)[number]) => changes.push(change));
    await socket.emitWithAck('subscribe', { topic: 'notifications' });
    const marked = await second.api.post('/api/notifications/mark-all-as-read', undefined, { token: customer.token });
    expect([marked.status, marked.body]).toEqual([200, { message: 'Notificações marcadas como lidas.' }]);
    await send(world, 'second', delivered(customer.id));
    await world.drained();
    expect((await listOf(customer.token)).rows.map(({ is_read }) => is_read)).toEqual([false, true]);
    await until('both changes', async () => changes.length === 2);
    expect(changes.map(({ patch }) => patch.map(({ item }) => item.is_read))).toEqual([[true], [false]]);
    socket.disconnect();
  });
});

describe('a new notification', () => {
  it('is sent to the sockets of its owner in every process, once, and to no one else', async () => {
    const [customer, other] = [await Customer.join(world), await Customer.join(world)];
    const listen = async (token: string, place: Pick<ProductProcess, 'realtimeUrl'>) => {
      const heard: NewNotification[] = [];
      const socket = await socketOf(token, place.realtimeUrl, '/notifications');
      socket.on('message', (message: NewNotification) => heard.push(message));
      return { heard, socket };
    };
    const listeners = [
      await listen(customer.token, world),
      await listen(customer.token, second),
      await listen(other.token, second),
    ];
    await send(world, 'told', delivered(customer.id));
    await world.drained();
    const [payload] = (await listOf(customer.token)).rows;
    await until('both sockets to hear', async () => listeners.slice(0, 2).every(({ heard }) => heard.length > 0));
    await customer.post('/api/notifications/mark-all-as-read');
    await world.drained();
    expect(listeners.map(({ heard }) => heard)).toEqual([
      [{ type: 'NEW_NOTIFICATION', payload }],
      [{ type: 'NEW_NOTIFICATION', payload }],
      [],
    ]);
    for (const { socket } of listeners) socket.disconnect();
  });
});

describe('the notifications that stay', () => {
  it('is in the export, oldest first', async () => {
    const customer = await Customer.join(world);
    for (const name of ['one', 'two']) await send(world, name, delivered(customer.id));
    await world.drained();
    const { body } = await customer.get('/api/profile/export');
    const { notifications } = body as unknown as { notifications: Notification[] };
    expect(notifications).toEqual([...(await listOf(customer.token)).rows].reverse());
  });

  it('goes with the person, and nothing comes after', async () => {
    const customer = await Customer.join(world);
    await send(world, 'before', delivered(customer.id));
    await world.drained();
    await world.app.get(CommandBus).execute(new EraseAccount(customer.id));
    await world.drained();
    await send(world, 'after', delivered(customer.id));
    await world.drained();
    const view = world.app.get(NotificationsView);
    expect(await view.count({ userId: customer.id })).toBe(0);
    expect(await view.count({})).toBeGreaterThan(0);
  });

  it('goes after 90 days although its fact came after the erasure of its person', async () => {
    const customer = await Customer.join(world);
    await world.app.get(CommandBus).execute(new EraseAccount(customer.id));
    await world.drained();
    const data = {
      ticketId: 900,
      messageId: 'm1',
      userId: customer.id,
      staffId: 's1',
      at: world.clock.now().toISOString(),
    };
    await world.app.get(AggregateStore).decide(ticket, '900', () => [{ type: 'TicketNotified', data } as TicketEvent]);
    await world.drained();
    const listed = () => world.app.get(NotificationsView).count({ userId: customer.id });
    expect(await listed()).toBe(1);
    world.clock.advance(90 * DAY + MINUTE);
    await world.sweep();
    expect(await listed()).toBe(0);
  });

  it('goes after 90 days, whether it was read or not, and is not added again', async () => {
    const customer = await Customer.join(world);
    const at = world.clock.now();
    await send(world, 'old', delivered(customer.id, at));
    await world.drained();
    await customer.returnAfter(90 * DAY + MINUTE);
    await send(world, 'new', delivered(customer.id));
    await world.sweep();
    expect((await listOf(customer.token)).total).toBe(1);
    await send(world, 'old', delivered(customer.id, at));
    await world.drained();
    expect((await listOf(customer.token)).total).toBe(1);
  });
});
