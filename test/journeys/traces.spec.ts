import { randomBytes } from 'node:crypto';
import { Installation } from '../support/installation.js';
import { signUp } from '../support/person.js';
import { offer, topUp } from '../support/shop.js';
import { Subscriber } from '../support/subscriber.js';
import { until } from '../support/until.js';
import { TraceCollector, type ReceivedSpan } from '../support/trace-collector.js';

const collector = await TraceCollector.open();
const installation = await Installation.open(collector.environment);
afterAll(async () => {
  await installation.close();
  await collector.close();
}, 60_000);
await installation.serve({ ROLE: 'worker' });
const server = await installation.serve({ ROLE: 'api', TRUST_PROXY: 'loopback' });
const { api } = server;
const person = await signUp(api, installation);
const { token } = person;
await Subscriber.of(server, token, 'wallet', '/api/client/wallet');

const buying = 'POST /api/client/checkout';
const has =
  (...names: readonly string[]) =>
  (spans: readonly ReceivedSpan[]) =>
    names.every((name) => spans.some((span) => span.name.startsWith(name)));

/** Returns a test that every span but the root has a parent in the trace, once the processes have sent all of them. */
const isTreeOf = (root: ReceivedSpan) => (spans: readonly ReceivedSpan[]) => {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.includes(root) && spans.every((span) => span === root || ids.has(span.parentSpanId));
};

const kindsOf = (spans: readonly ReceivedSpan[], name: string) =>
  new Set(spans.filter((span) => span.name.startsWith(name)).map(({ kind }) => kind));

describe('a traced purchase', () => {
  const whole = has('append', 'project', 'push', 'deliver', 'react', 'redis', 'find', 'bulkWrite');
  let spans: readonly ReceivedSpan[] = [];

  it('is one tree from the click to the push, over all processes', async () => {
    await topUp(api, installation.bank, token, 200);
    const cart = { items: [await offer(api)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    expect((await api.post('/api/client/checkout', cart, { token })).status).toBe(201);
    const root = await collector.root(buying);
    spans = await collector.trace(root.traceId, (received) => whole(received) && isTreeOf(root)(received));
    expect(root).toMatchObject({ parentSpanId: '', kind: 'SERVER', service: 'shop-api', isError: false });
    expect(root.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/client/checkout',
      'http.response.status_code': 201,
    });
    expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['shop-api', 'shop-worker']));
  }, 60_000);

  it('tells what each step is', () => {
    expect(kindsOf(spans, 'append')).toEqual(new Set(['CLIENT']));
    expect(kindsOf(spans, 'project')).toEqual(new Set(['CONSUMER']));
    expect(kindsOf(spans, 'push')).toEqual(new Set(['PRODUCER']));
    expect(kindsOf(spans, 'deliver')).toEqual(new Set(['CONSUMER']));
    expect(kindsOf(spans, 'react')).toEqual(new Set(['CONSUMER']));
    expect(kindsOf(spans, 'redis')).toEqual(new Set(['CLIENT']));
  });

  it('names no one', () => {
    const written = JSON.stringify(collector.spans.map(({ name, attributes }) => ({ name, attributes })));
    const secrets = [person.username, person.email, token, installation.bank.environment.PIX_KEY];
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });
});

describe('the traces', () => {
  it('hold the calls of the bank and the mail', async () => {
    const deposit = await collector.root('POST /api/client/deposit');
    await collector.trace(deposit.traceId, has('bank createCharge'));
    const mail = collector.spans.find(({ name }) => name === 'mail');
    expect(mail).toMatchObject({ kind: 'CLIENT', service: 'shop-worker' });
    await collector.trace(mail!.traceId, has('job '));
  });

  it('hold no probe of health, and nothing but traces is sent', async () => {
    await api.get('/api/health/ready');
    await api.get('/api/health/live');
    await api.get('/api/tickets/none', { token });
    await collector.root('GET /api/tickets/:id');
    expect(collector.spans.filter(({ name }) => /health\/(ready|live)/.test(name))).toEqual([]);
    expect([...collector.paths]).toEqual(['/v1/traces']);
  });

  it('mark as failed what the shop could not do, and not what it rejects', async () => {
    const rejected = await collector.root('GET /api/tickets/:id');
    expect([rejected.attributes['http.response.status_code'], rejected.isError]).toEqual([404, false]);
    await installation.bank.act('fault', { apiFailNext: 1000 });
    expect((await api.post('/api/client/deposit', { amount: 7 }, { token })).status).toBe(503);
    await installation.bank.act('fault', { apiFailNext: 0 });
    const failed = await until('the failure', () =>
      collector.spans.find((span) => span.kind === 'SERVER' && span.isError),
    );
    expect(failed.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' });
    const asked = await collector.trace(failed.traceId, has('bank createCharge'));
    expect(asked.find(({ name }) => name === 'bank createCharge')).toMatchObject({ isError: true });
  });

  it('go on in the trace of a trusted proxy', async () => {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const headers = { traceparent: `00-${traceId}-${spanId}-01` };
    const cart = { items: [await offer(api)], buyAsGift: false, paymentMethod: 'balance', couponCode: null };
    expect((await api.post('/api/client/checkout', cart, { token, headers })).status).toBe(201);
    const spans = await collector.trace(traceId, has(buying, 'append', 'project', 'push', 'deliver', 'react'));
    const root = spans.find(({ name }) => name === buying)!;
    expect(root.parentSpanId).toBe(spanId);
    await collector.trace(traceId, isTreeOf(root));
  }, 60_000);

  it('ignore the traceparent of anyone else', async () => {
    const traceId = randomBytes(16).toString('hex');
    const stranger = await installation.serve({ ROLE: 'api', TRUST_PROXY: 'none' });
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    await stranger.api.get('/api/operations', { headers });
    await collector.root('GET /api/operations');
    await stranger.end();
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
  }, 60_000);
});
