import { CommandBus } from '@nestjs/cqrs';
import type { WebhookDelivery, WebhookEndpoint } from '@shop/contracts/webhooks';
import { MINUTE, SECOND } from '@shop/kernel/durations';
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { endpoints } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { DropDeliveries } from '../../backend/src/modules/webhooks/use-cases/drop-deliveries.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { Administrator } from '../support/administrator.js';
import { Customer, shopItem } from '../support/customers.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();
const receiver = await WebhookReceiver.listen();
afterAll(() => receiver.close());
const admin = await Administrator.enter(world);

const ENDPOINTS = '/api/webhook-endpoints';

async function endpoint(path: string, events: readonly string[], kind = 'standard') {
  const { status, body } = await admin.send('POST', ENDPOINTS, { url: receiver.url(path), events, kind });
  expect(status).toBe(201);
  return body as { readonly id: string; readonly secret: string };
}

const deliveriesOf = async (id: string): Promise<readonly WebhookDelivery[]> =>
  (await admin.get(`${ENDPOINTS}/${id}/deliveries`)).body as WebhookDelivery[];

const rowOf = async (id: string): Promise<WebhookEndpoint | undefined> =>
  ((await admin.get(ENDPOINTS)).body as WebhookEndpoint[]).find((one) => one.id === id);

const statusOf = async (id: string, wanted: string) => {
  await until(`a delivery ${wanted}`, async () => (await deliveriesOf(id))[0]?.status === wanted);
  return (await deliveriesOf(id))[0]!;
};

/** Runs the work of an endpoint's last stop once more, as a reaction may. */
async function dropAgain(id: string): Promise<void> {
  for await (const { type, position } of world.app.get(EventReader).streamBack('webhooks-shop')) {
    if (type !== 'WebhookEndpointDisabled') continue;
    await world.app.get(CommandBus).execute(new DropDeliveries(id, position));
    return world.drained();
  }
}

const events = (after: string) => ({ field: 'Eventos', before: null, after });

afterEach(async () => {
  for (const { id } of (await admin.get(ENDPOINTS)).body as WebhookEndpoint[])
    await admin.send('DELETE', `${ENDPOINTS}/${id}`);
});

/** Returns a signature as the specification of Standard Webhooks defines it. */
function signatureOf(secret: string, headers: IncomingHttpHeaders, body: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('an endpoint', () => {
  it('is published once of a purchase, signed by its secret', async () => {
    const { id, secret } = await endpoint('/paid', ['order.paid', 'subscription.started']);
    const customer = await Customer.join(world);
    await customer.fund(200);
    await customer.checkout([await shopItem(world)]);
    const published = await receiver.count('/paid', 2);
    for (const { headers, body } of published)
      expect(String(headers['webhook-signature']).split(' ')).toContain(signatureOf(secret, headers, body));
    const bodies = published.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
    const paid = bodies.find(({ type }) => type === 'order.paid');
    expect(paid?.data).toMatchObject({ payment_method: 'balance', coupon: null, user: { id: customer.id } });
    expect(bodies.map(({ type }) => type).sort()).toEqual(['order.paid', 'subscription.started']);
    await until('both', async () => (await deliveriesOf(id)).every(({ status }) => status === 'delivered'));
    const rows = await deliveriesOf(id);
    expect(rows.map(({ event_id }) => event_id).sort()).toEqual(
      published.map(({ headers }) => headers['webhook-id']).sort(),
    );
    expect(rows[0]?.request.headers['webhook-signature']).toBe('v1,***');
    expect((await rowOf(id))?.last_success_at).not.toBeNull();
  });

  it('is tried again by the clock of the product, with the same text', async () => {
    receiver.reply('/broken', 500, {}, 'not today');
    const { id } = await endpoint('/broken', ['user.registered']);
    await admin.send('POST', `${ENDPOINTS}/${id}/test`);
    expect((await statusOf(id, 'failed')).attempts).toHaveLength(1);
    await Customer.join(world);
    const [, first] = await receiver.count('/broken', 2);
    for (const [count, wait] of [
      [3, 5.5 * SECOND],
      [4, 5.5 * MINUTE],
    ] as const) {
      await until('the attempt to be recorded', async () => (await deliveriesOf(id))[0]?.attempts.length === count - 2);
      world.clock.advance(wait);
      await receiver.count('/broken', count);
    }
    expect(
      new Set(
        receiver
          .at('/broken')
          .slice(1)
          .map(({ body }) => body),
      ).size,
    ).toBe(1);
    expect(
      new Set(
        receiver
          .at('/broken')
          .slice(1)
          .map(({ headers }) => headers['webhook-id']),
      ).size,
    ).toBe(1);
    expect(first?.body).toContain('user.registered');
    const [{ attempts } = { attempts: [] }] = await deliveriesOf(id);
    expect(attempts[0]).toMatchObject({ status: 500, error: null, response: { body: 'not today' } });
  });

  it.each([ENDPOINTS, `${ENDPOINTS}?`])(
    'shows its secret once to POST %s, and nothing holds it in clear',
    async (path) => {
      const create = () =>
        world.api.post(
          path,
          { url: receiver.url('/once'), events: ['order.paid'], kind: 'standard' },
          { token: admin.token, headers: { 'idempotency-key': path } },
        );
      const [first, again] = [await create(), await create()];
      expect([first.status, again.status]).toEqual([201, 201]);
      const { secret, ...rest } = first.body as { secret: string };
      expect(again.body).toEqual({ ...rest, secret: null });
      await world.drained();
      for await (const { event } of world.app.get(EventLog).readAll())
        expect(JSON.stringify(event ? stored(event).data : null)).not.toContain(secret);
    },
  );

  it('gets a replay with the same id and text, at once, and none while it is switched off', async () => {
    receiver.reply('/replayed', 410);
    const { id } = await endpoint('/replayed', ['user.registered']);
    await Customer.join(world);
    await until('the end', async () => (await rowOf(id))?.disabled_reason === 'gone');
    const [delivery] = await deliveriesOf(id);
    const replay = () => admin.send('POST', `${ENDPOINTS}/${id}/deliveries/${delivery?.id ?? ''}/replay`);
    expect((await replay()).body).toMatchObject({ code: 'ENDPOINT_DISABLED' });
    await until('the notification', async () => {
      const rows = (await admin.get('/api/notifications')).body as unknown as { message: string }[];
      return rows.some(({ message }) => message.includes('webhook de 127.0.0.1'));
    });
    receiver.reply('/replayed', 200);
    await admin.send('PATCH', `${ENDPOINTS}/${id}`, { status: 'active' });
    expect((await replay()).status).toBe(200);
    const [first, second] = await receiver.count('/replayed', 2);
    expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
  });

  it('that is slow holds up no other, and has two requests at once', async () => {
    const waiting: ServerResponse[] = [];
    let most = 0;
    receiver.respond('/slow', (response) => {
      waiting.push(response);
      most = Math.max(most, waiting.filter(({ destroyed }) => !destroyed).length);
    });
    await endpoint('/slow', ['user.registered']);
    await endpoint('/quick', ['user.registered']);
    for (let count = 0; count < 4; count += 1) await admin.createPerson(`apressado${String(count)}`);
    await receiver.count('/quick', 4);
    expect(most).toBe(2);
    receiver.reply('/slow', 204);
    for (const response of waiting) if (!response.destroyed) response.writeHead(204).end();
    world.clock.advance(5.5 * SECOND);
    await until('all four', () => new Set(receiver.at('/slow').map(({ body }) => body)).size === 4);
  });

  it('of a reseller receives their own orders and keys only, and goes with the role', async () => {
    const reseller = await Customer.join(world);
    await admin.send('PATCH', `/api/users/${reseller.id}/role`, { role: 'Reseller' });
    const { token } = (await world.api.post('/api/auth/login', { identifier: reseller.username, password: PASSWORD }))
      .body as { token: string };
    const create = (events: readonly string[]) =>
      world.api.post(ENDPOINTS, { url: receiver.url('/reseller'), events, kind: 'standard' }, { token });
    expect((await create(['ticket.opened'])).status).toBe(400);
    const { id } = (await create(['order.paid'])).body as { id: string };
    expect((await admin.get(`${ENDPOINTS}/${id}/deliveries`)).status).toBe(404);
    const customer = await Customer.join(world);
    await customer.fund(50);
    await customer.checkout([await shopItem(world)]);
    await world.drained();
    expect(receiver.at('/reseller')).toEqual([]);
    await admin.send('PATCH', `/api/users/${reseller.id}/role`, { role: 'Cliente' });
    await world.drained();
    const state = await world.app.get(AggregateStore).load(endpoints, reseller.id);
    expect(state.endpoints).toEqual([]);
  });

  it('shows what waited as failed once it is switched off, and tries none of it when it is back', async () => {
    receiver.reply('/off', 500);
    const { id } = await endpoint('/off', ['user.registered']);
    await Customer.join(world);
    await until('a failed attempt', async () => (await deliveriesOf(id))[0]?.attempts.length === 1);
    const change = (status: string) => admin.send('PATCH', `${ENDPOINTS}/${id}`, { status });
    await change('disabled');
    await world.drained();
    const [dropped] = await deliveriesOf(id);
    expect(dropped).toMatchObject({ status: 'failed', next_attempt_at: null });
    await change('active');
    world.clock.advance(30 * MINUTE);
    await Customer.join(world);
    await until('the next delivery', async () => (await deliveriesOf(id))[0]?.attempts.length === 1);
    expect((await deliveriesOf(id)).at(-1)).toEqual(dropped);
    await dropAgain(id);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'pending' });
  });
});

describe('an endpoint', () => {
  it.each([
    ['an unknown event', ['order.paid', 'order.unknown']],
    ['a trial', ['endpoint.test']],
    ['an event twice', ['order.paid', 'order.paid']],
    ['no event', []],
  ])('takes its events or none: %s is an error of all of them', async (_, events) => {
    const terms = { url: receiver.url('/never'), events, kind: 'standard' };
    const { status, body } = await admin.send('POST', ENDPOINTS, terms);
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'events' }] }]);
  });

  it('is in the activity log by the names of its events', async () => {
    await endpoint('/logged', ['order.paid', 'ticket.opened']);
    const { body } = await admin.get('/api/activity?q=webhook&pageSize=1');
    expect(body).toMatchObject([
      { action: 'Webhook criado', changes: expect.arrayContaining([events('Pedido pago, Ticket aberto')]) as object },
    ]);
  });
});

describe('an endpoint of Discord', () => {
  const people = (path: string) =>
    receiver.at(path).map(({ body }) => /"Usuário","value":"([^"]*)"/.exec(body)?.[1] ?? 'trial');

  it('gets one embed', async () => {
    await endpoint('/discord', ['user.registered'], 'discord');
    await Customer.join(world);
    const [sent] = await receiver.count('/discord', 1);
    expect(sent?.headers).not.toHaveProperty('webhook-signature');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      username: 'Aurora',
      embeds: [{ title: 'Novo usuário', fields: [{ name: 'Usuário' }] }],
      allowed_mentions: { parse: [] },
    });
  });

  it.each([
    ['asks to wait', 429, SECOND, 'a-deferral'],
    ['fails', 500, 5 * MINUTE, 'a-failure'],
  ])('that %s gets everything in order after it, and a trial at once', async (_, status, wait, path) => {
    receiver.reply(`/${path}`, status, {}, '{"retry_after": 0.9}');
    const { id } = await endpoint(`/${path}`, ['user.registered'], 'discord');
    const joined: string[] = [];
    for (let count = 0; count < 3; count += 1) joined.push((await Customer.join(world)).username);
    await until('all deliveries', async () => (await deliveriesOf(id)).length === 3);
    await until('an attempt', async () => (await deliveriesOf(id)).at(-1)?.attempts.length !== 0);
    const rejected = people(`/${path}`);
    expect(new Set(rejected)).toEqual(new Set([joined[0]]));
    receiver.reply(`/${path}`, 204);
    const trials = status === 429 ? [] : ['trial'];
    for (const _ of trials) {
      await admin.send('POST', `${ENDPOINTS}/${id}/test`);
      await receiver.count(`/${path}`, rejected.length + 1);
    }
    world.clock.advance(wait);
    await receiver.count(`/${path}`, rejected.length + trials.length + joined.length);
    expect(people(`/${path}`).slice(rejected.length)).toEqual([...trials, ...joined]);
    await until('the last record', async () => (await deliveriesOf(id)).every((one) => one.status === 'delivered'));
    expect((await rowOf(id))?.last_failure_at === null).toBe(status === 429);
  });

  it.each([
    ['by its head only', { 'retry-after': '600' }, ''],
    ['for the whole address', { 'x-ratelimit-global': 'true' }, '{"global": true, "retry_after": 600}'],
    ['with a body that never ends', { 'retry-after': '600' }, null],
    ['with a huge body', { 'retry-after': '600' }, '#'.repeat(10_000_000)],
  ])(
    'that asks to wait %s delays no other, and loses nothing',
    async (what, head, text) => {
      const path = `/wait-${what.replaceAll(' ', '-')}`;
      receiver.respond(path, (response) => {
        response.writeHead(429, head);
        if (text === null) response.write('#');
        else response.end(text);
      });
      const { id } = await endpoint(path, ['user.registered'], 'discord');
      await endpoint(`${path}-other`, ['user.registered'], 'discord');
      const joined = [(await Customer.join(world)).username, (await Customer.join(world)).username];
      await receiver.count(`${path}-other`, 2);
      const isPutOff = async () => (await deliveriesOf(id)).at(-1)?.attempts.length === 1;
      await until('the request to wait', isPutOff, 20_000);
      expect(receiver.at(path)).toHaveLength(1);
      receiver.reply(path, 204);
      world.clock.advance(11 * MINUTE);
      await receiver.count(path, 3);
      expect(people(path)).toEqual([joined[0], ...joined]);
      await until('both records', async () => (await deliveriesOf(id)).every((one) => one.status === 'delivered'));
      expect((await rowOf(id))?.last_failure_at).toBeNull();
    },
    60_000,
  );

  it('has no secret to rotate, and says so', async () => {
    const { id } = await endpoint('/no-secret', ['user.registered'], 'discord');
    const { status, body } = await admin.send('POST', `${ENDPOINTS}/${id}/rotate`, {});
    expect([status, body]).toEqual([200, { message: 'Um webhook do Discord não tem segredo.', secret: null }]);
  });

  it('gets at most five requests in two seconds', async () => {
    const { id } = await endpoint('/rush', ['user.registered'], 'discord');
    for (let count = 0; count < 7; count += 1) await admin.send('POST', `${ENDPOINTS}/${id}/test`);
    const sent = await receiver.count('/rush', 7);
    for (const [at, { at: time }] of sent.slice(5).entries()) expect(time - sent[at]!.at).toBeGreaterThan(1_900);
  });
});
