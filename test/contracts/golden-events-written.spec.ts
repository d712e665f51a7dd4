import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { DAY } from '@shop/kernel/durations';
import { definedEvents } from '@shop/kernel/events';
import { OfferPlan } from '../../backend/src/modules/catalog/use-cases/offer-plan.js';
import { RetirePlan } from '../../backend/src/modules/catalog/use-cases/retire-plan.js';
import { SetProductStatus } from '../../backend/src/modules/catalog/use-cases/set-product-status.js';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { abandonRegistration, startRegistration } from '../../backend/src/modules/identity/domain/registration.js';
import { startSession } from '../../backend/src/modules/identity/domain/sessions.js';
import { BanAccount } from '../../backend/src/modules/identity/use-cases/ban-account.js';
import { adjustDays, subscription, subscriptionIdOf } from '../../backend/src/modules/licences/domain/subscription.js';
import { fail, order } from '../../backend/src/modules/orders/domain/order.js';
import { voidDebit, wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { AggregateStore } from '../../backend/src/platform/event-store/aggregate-store.js';
import { Claims } from '../../backend/src/platform/event-store/claims.js';
import { EventLog, stored, type StoredEvent } from '../../backend/src/platform/event-store/event-log.js';
import { idempotentCommand, interrupt, release, start } from '../../backend/src/platform/http/idempotent-command.js';
import { AccountStory } from '../support/account-story.js';
import { Customer, shopItem } from '../support/customers.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD, signUp } from '../support/person.js';
import { openWorld } from '../support/world.js';

/* A shape changed without a new version would pass every test of the old one: here the product itself writes. */

const world = await openWorld();
let written: readonly StoredEvent[];
/** What people went by. */
let names: readonly string[];

beforeAll(async () => {
  await live();
  await world.settle();
  const events: StoredEvent[] = [];
  for await (const { event } of world.app.get(EventLog).readAll()) {
    if (event && !event.type.startsWith('$')) events.push(stored(event));
  }
  written = events;
}, 90_000);

async function live(): Promise<void> {
  const customer = await Customer.join(world);
  await buyAndPause(customer);
  const { productId } = await shopItem(world);
  const commands = world.app.get(CommandBus);
  await commands.execute(new OfferPlan(productId, 'monthly', 12_345));
  await commands.execute(new RetirePlan(productId, 'monthly'));
  for (const status of ['disabled', 'active'] as const) await commands.execute(new SetProductStatus(productId, status));
  const person = await signUp({ api: world.api, mailbox: (address) => world.mailbox(address) });
  names = [person.username, person.email, 'engano', ...(await AccountStory.live(world))];
  await mistype();
  await rarely(customer, productId);
  await world.api.post('/api/auth/logout', undefined, { token: customer.token });
  await commands.execute(new BanAccount(customer.id));
  world.clock.advance(90 * DAY);
  await world.sweep();
}

async function buyAndPause(customer: Customer): Promise<void> {
  await customer.fund(500);
  await customer.deposit(10);
  const item = await shopItem(world);
  for (const key of ['one', 'two']) await customer.checkout([item], { 'idempotency-key': key });
  const { body } = await customer.get('/api/client/dashboard');
  const [{ subscription_id: id }] = (body as { subscriptions: [{ subscription_id: string }] }).subscriptions;
  for (const status of ['paused', 'active']) await customer.patch(`/api/client/subscriptions/${id}/status`, { status });
}

async function mistype(): Promise<void> {
  const email = 'engano@example.com';
  await world.api.post('/api/auth/register', { username: 'engano', email, password: PASSWORD });
  await world.settle();
  const code = codeIn((await world.mailbox(email))[0] ?? '') === '000000' ? '111111' : '000000';
  await world.api.post('/api/auth/verify-email', { email, code });
}

/** What only races, outages and administrators leave. */
async function rarely(customer: Customer, productId: number): Promise<void> {
  const [store, claims] = [world.app.get(AggregateStore), world.app.get(Claims)];
  const [now, userId] = [world.clock.now(), 'u1'];
  await store.decide(account, userId, (state) => startRegistration(state, { userId, username: 'a', email: 'b' }));
  await store.decide(account, userId, (state) => abandonRegistration(state, userId));
  await store.decide(account, customer.id, (state) =>
    startSession(state, {
      ...{ sessionId: 's1', now, expiresAt: now, userAgent: null, address: null, newHash: 'new' },
      provenHash: (state.status === 'member' && state.passwordHash) || '',
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
}

const golden = (type: string, version: number) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'fixtures/events', `${type}.v${String(version)}.json`), 'utf8'),
  ) as Pick<StoredEvent, 'data' | 'metadata'>;

/** What stands under each key, as far as null leaves it open. */
const kindsOf = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, item === null ? 'any' : typeof item]));

function expectSameShape(type: string, actual: object, expected: object): void {
  const [is, was] = [kindsOf(actual), kindsOf(expected)];
  expect([type, Object.keys(is).sort()]).toEqual([type, Object.keys(was).sort()]);
  const differing = Object.keys(is).filter((key) => is[key] !== was[key] && is[key] !== 'any' && was[key] !== 'any');
  expect([type, differing]).toEqual([type, []]);
}

it('every event is written in the shape of the golden one of its version', () => {
  for (const { type, data, metadata } of written) {
    const version = definedEvents().get(type)?.version ?? 0;
    expect([type, metadata.schema]).toEqual([type, version]);
    const { data: was, metadata: about } = golden(type, version);
    expectSameShape(type, data, was);
    expectSameShape(type, metadata, about);
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
