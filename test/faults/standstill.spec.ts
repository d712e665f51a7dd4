import { MINUTE } from '@shop/kernel/durations';
import { currentContext } from '../../backend/src/platform/context/request-context.js';
import { EventLog, stored } from '../../backend/src/platform/event-store/event-log.js';
import type { StoredEvent } from '../../backend/src/platform/event-store/stored-event.js';
import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { codeIn } from '../support/mailbox.js';
import { PASSWORD } from '../support/person.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { arm, disarm } from '../support/failpoints.js';

/*
 * The event store is stopped (SIGSTOP) while requests are at every step of a purchase, a deposit and a registration.
 * Each response must agree with the log afterwards, and a repetition under the same key must have the one effect.
 */

const RESPONSE_TIMEOUT_MS = 10_000;

/** `append.x` is the moment before an append to that category; `#2` the second time. */
const purchases = [
  'append.wallet',
  'order.after-debit',
  'append.subscription',
  'order.after-grant',
  'append.order',
  'order.after-delivery',
];
const deposits = [
  'append.charges',
  'deposit.after-reserve',
  'append.order',
  'deposit.after-place',
  'deposit.after-charge',
  'append.order#2',
  'deposit.after-open',
];
const registrations = ['append.account', 'registration-started', 'append.claim', 'registration-claimed'];

interface Case {
  readonly point: string;
  readonly customer: Customer;
  readonly send: () => Promise<ApiResponse>;
  response?: ApiResponse;
  ms?: number;
}

const world = await openWorld({ killable: true });
let item: Awaited<ReturnType<typeof shopItem>>;
const bought: Case[] = [];
const deposited: Case[] = [];
const registered = registrations.map((point, index) => ({
  point,
  form: { username: `parado${String(index)}`, email: `parado${String(index)}@example.com`, password: PASSWORD },
  response: undefined as ApiResponse | undefined,
}));
/** All events of the minute in which the store was stopped. */
let written: StoredEvent[];

const named = ({ response }: { response?: ApiResponse | undefined }): string =>
  response?.status === 201 ? 'done' : String(response?.body.code);

/** Holds every request at its point; the store is stopped when all have arrived. */
function holdAtPoints(all: readonly Case[]): { arrived: () => boolean; letGo: () => void } {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const waiting = new Map(all.map(({ customer, point }) => [customer.id, point]));
  const strangers = [...registrations];
  const seen = new Map<string, number>();
  arm((name) => {
    const { actorId, correlationId } = currentContext();
    const key = `${correlationId}/${name}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const point = times === 1 ? name : `${name}#${String(times)}`;
    if (actorId === null && strangers.includes(point)) {
      strangers.splice(strangers.indexOf(point), 1);
      return gate;
    }
    if (actorId === null || waiting.get(actorId) !== point) return;
    waiting.delete(actorId);
    return gate;
  });
  return { arrived: () => waiting.size + strangers.length === 0, letGo };
}

async function sendAll(all: readonly Case[]): Promise<void> {
  const requests = all.map(async (one) => {
    const started = performance.now();
    one.response = await one.send();
    one.ms = performance.now() - started;
  });
  const strangers = registered.map(async (one) => {
    one.response = await world.api.post('/api/auth/register', one.form);
  });
  await Promise.all([...requests, ...strangers]);
}

beforeAll(async () => {
  item = await shopItem(world, 0, 'daily');
  for (const point of purchases) {
    const customer = await Customer.join(world);
    await customer.fund(100);
    bought.push({ point, customer, send: () => customer.checkout([item], { 'idempotency-key': `buy-${point}` }) });
  }
  for (const point of deposits) {
    const customer = await Customer.join(world);
    const send = () => customer.post('/api/client/deposit', { amount: 10 }, { 'idempotency-key': `pay-${point}` });
    deposited.push({ point, customer, send });
  }
  await world.drained();
  const before = await world.app.get(EventLog).end();
  const all = [...bought, ...deposited];
  const { arrived, letGo } = holdAtPoints(all);
  const allSent = sendAll(all);
  const pid = world.engines.pids.eventstore ?? 0;
  try {
    await until('every request to be at its point', arrived, 60_000);
    process.kill(pid, 'SIGSTOP');
    letGo();
    await allSent;
  } finally {
    letGo();
    process.kill(pid, 'SIGCONT');
    disarm();
  }
  await world.drained();
  written = [];
  for await (const { event } of world.app.get(EventLog).readAll()) {
    if (event && event.position.commit > before && !event.type.startsWith('$')) written.push(stored(event));
  }
}, 180_000);

const factsOf = (userId: string): string[] =>
  written.filter(({ stream, data }) => data.userId === userId && !stream.startsWith('idem-')).map(({ type }) => type);

it('every response comes in time', () => {
  for (const { point, ms } of [...bought, ...deposited])
    expect([point, Number(ms) < RESPONSE_TIMEOUT_MS]).toEqual([point, true]);
});

it('«nothing was done» is only said where the log holds nothing', () => {
  const all = [...bought, ...deposited];
  const untrue = all.filter((one) => named(one) === 'UNAVAILABLE' && factsOf(one.customer.id).length > 0);
  expect(untrue.map(({ point, customer }) => [point, factsOf(customer.id)])).toEqual([]);
});

it('every other response is a success or says that the outcome is unknown', () => {
  const all = [...bought, ...deposited, ...registered];
  const odd = all.filter((one) => !['done', 'UNAVAILABLE', 'OUTCOME_UNKNOWN'].includes(named(one)));
  expect(odd.map((one) => [one.point, named(one)])).toEqual([]);
});

it('after the debit the response is a success', () => {
  const after = bought.filter(({ point }) => purchases.indexOf(point) >= purchases.indexOf('append.subscription'));
  expect(after.map((one) => [one.point, named(one)])).toEqual(after.map(({ point }) => [point, 'done']));
});

it('a purchase repeated under its key has happened once', async () => {
  for (const { point, customer, send, response } of bought) {
    const again = await until(`${point} to be answered`, async () => {
      const one = await send();
      return one.status === 201 && one;
    });
    if (response?.status === 201) expect([point, again.body.orderId]).toEqual([point, response.body.orderId]);
    expect((await send()).body).toEqual(again.body);
    await world.drained();
    const { body } = await customer.get('/api/client/dashboard');
    const held = (body as { subscriptions: { days_remaining: number }[] }).subscriptions;
    expect([point, held.map(({ days_remaining: days }) => days)]).toEqual([point, [1]]);
    expect([point, await customer.balance()]).toEqual([point, expect.closeTo(100 - item.price, 5)]);
  }
}, 120_000);

it('a deposit repeated under its key is one charge', async () => {
  for (const { point, customer, send } of deposited) {
    const again = await until(`${point} to be answered`, async () => {
      const one = await send();
      return one.status === 201 && one;
    });
    const orders = (await customer.get('/api/client/orders')).body as { id: string }[];
    expect([point, orders.map(({ id }) => id)]).toEqual([point, [again.body.orderId]]);
  }
}, 120_000);

it('a registration either happened, or can be made again', async () => {
  world.clock.advance(2 * MINUTE);
  await world.sweep();
  for (const { point, form, response } of registered) {
    const again = await world.api.post('/api/auth/register', form);
    await world.drained();
    const code = codeIn((await world.mailbox(form.email))[0] ?? '');
    expect([point, Boolean(code)]).toEqual([point, true]);
    const happened = again.status !== 201;
    if (happened) expect([point, named({ response })]).not.toEqual([point, 'UNAVAILABLE']);
  }
}, 60_000);
