import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { supportSignalTypes } from '@shop/contracts/support';
import { Features } from '../../backend/src/platform/feature/features.js';
import { Customer } from '../support/customers.js';
import { signIn } from '../support/person.js';
import { routesOf } from '../support/routes.js';
import { socketOf } from '../support/sockets.js';
import { liveTicket } from '../support/ticket-story.js';
import { until } from '../support/until.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();

/** Excludes the documents themselves, and catch-alls. */
const isContract = (route: string) => / \/api\//.test(route) && !route.includes('*');

/** Names in the first column of the tables of docs/api.md. */
async function described(): Promise<readonly string[]> {
  const page = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const cells = page.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const isRoute = (name: string) => /^[A-Z]+ \/api\//.test(name);

describe('the contract for machines', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { body } = await world.api.get<Record<string, unknown>>('/api/openapi.json');
    const { valid, errors } = await new Validator().validate(structuredClone(body));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('names every route under /api and no other', async () => {
    const { body } = await world.api.get<{ paths: Record<string, object> }>('/api/openapi.json');
    const documented = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(routesOf(world).filter(isContract).sort());
  });

  it('bounds every body that anybody may send to what its schema takes', async () => {
    const { body } = await world.api.get<{ paths: Record<string, Record<string, Record<string, unknown>>> }>(
      '/api/openapi.json',
    );
    const bodies = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.values(operations).map((route) => ({ path, route, bytes: Number(route['x-body-limit'] ?? 0) })),
    );
    const open = bodies.filter(({ route, bytes }) => (route['security'] as object[]).length === 0 && bytes > 0);
    expect(open.length).toBeGreaterThan(10);
    // The bank's notices have a limit of their own.
    expect(open.filter(({ path, bytes }) => bytes > 16 * 1024 && !path.includes('/webhooks/'))).toEqual([]);
  });

  it('gives every operation an id of its own', async () => {
    const { body } = await world.api.get<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      '/api/openapi.json',
    );
    const ids = Object.values(body.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('tells what a request may send, what comes back and who may call', async () => {
    const { body } = await world.api.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    expect(body.paths['/api/client/deposit']?.['post']).toMatchObject({
      security: [{ session: [] }],
      'x-roles': ['Cliente', 'Reseller'],
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      requestBody: { content: { 'application/json': { schema: { properties: { amount: { type: 'number' } } } } } },
      responses: {
        '201': { content: { 'application/json': { schema: { properties: { orderId: { type: 'string' } } } } } },
        default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    });
    expect(body.paths['/api/auth/login']?.['post']).toMatchObject({
      security: [],
      responses: { '200': {}, '206': {} },
    });
  });

  it('names every topic of the live connection', async () => {
    const { channels } = await sockets();
    const addresses = Object.entries(channels).flatMap(([id, { address }]) =>
      id.startsWith('topic-') ? [address] : [],
    );
    const topics = world.app.get(Features).all('topics');
    expect(addresses.sort()).toEqual(topics.map(({ name }) => name).sort());
  });

  it('names every message that the sockets take', async () => {
    const providers = world.app.get(DiscoveryService, { strict: false }).getProviders();
    const taken = providers.flatMap(({ metatype }) => messagesOf(metatype as Type | null));
    expect(taken.length).toBeGreaterThan(0);
    expect((await messages('send')).map(({ address, event }) => `${address} ${event}`).sort()).toEqual(taken.sort());
  });

  it('names every message that the sockets send, with its fields', async () => {
    const [documented, heard] = [await messages('receive'), await hear()];
    const named = ({ address, event }: { address: string; event: string }) => `${address} ${event}`;
    expect([...new Set(heard.map(named))].sort()).toEqual(documented.map(named).sort());
    for (const one of heard) {
      const { properties, required } = documented.find((other) => named(other) === named(one))!.payload;
      const fields = Object.keys(one.payload);
      expect([named(one), fields.filter((field) => !(field in properties))]).toEqual([named(one), []]);
      expect(fields).toEqual(expect.arrayContaining(required));
    }
    const types = heard.filter((one) => named(one) === '/support message').map(({ payload }) => payload['type']);
    expect([...new Set(types)].sort()).toEqual([...supportSignalTypes].sort());
  }, 30_000);
});

interface Payload {
  readonly properties: Record<string, unknown>;
  readonly required: readonly string[];
}

interface Channel {
  readonly address: string;
  readonly messages: Record<string, { readonly name: string; readonly payload: Payload }>;
}

const sockets = async () => (await world.api.get<{ channels: Record<string, Channel> }>('/api/asyncapi.json')).body;

/** Returns the messages of the namespaces that a client sends or receives. */
const messages = async (action: 'send' | 'receive') =>
  Object.values((await sockets()).channels).flatMap(({ address, messages: named }) =>
    address.startsWith('/')
      ? Object.entries(named).flatMap(([id, { name: event, payload }]) =>
          id.startsWith(`${action}-`) && !id.endsWith('-acknowledged') ? [{ address, event, payload }] : [],
        )
      : [],
  );

/** Returns the names of a gateway's messages, after its namespace. */
function messagesOf(gateway: Type | null): string[] {
  const options = gateway
    ? (Reflect.getMetadata('websockets:gateway_options', gateway) as { namespace: string })
    : null;
  const handlers = Object.values(Object.getOwnPropertyDescriptors(gateway?.prototype ?? {})).map(
    ({ value }) => value as unknown,
  );
  return handlers.flatMap((handler) => {
    const event =
      typeof handler === 'function' ? (Reflect.getMetadata('message', handler) as string | undefined) : undefined;
    return options && event !== undefined ? [`${options.namespace} ${event}`] : [];
  });
}

interface Heard {
  readonly address: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** Runs every action on a ticket, and returns the messages received by the sockets of staff and member. */
async function hear(): Promise<readonly Heard[]> {
  const customer = await Customer.join(world);
  const staff = await signIn(world.api);
  const heard: Heard[] = [];
  const open = async (token: string, address: string) => {
    const socket = await socketOf(token, world.realtimeUrl, address);
    socket.onAny((event: string, payload: Record<string, unknown>) => heard.push({ address, event, payload }));
    return socket;
  };
  const all = [
    await open(staff, '/support'),
    await open(staff, '/live'),
    await open(customer.token, '/notifications'),
    await open(customer.token, '/support'),
    await open(staff, '/support'),
  ] as const;
  await all[1].emitWithAck('subscribe', { topic: 'admin:inbox' });
  const opened = await customer.post('/api/tickets', { subject: 'Outro', message: 'Oi' });
  const { id: ticketId } = (opened.body as { ticket: { id: number } }).ticket;
  await all[3].emitWithAck('typing', { ticketId });
  await all[4].emitWithAck('viewing', { ticketId });
  await liveTicket(world, customer);
  await until('the last signal', () => heard.some(({ payload }) => payload['type'] === 'TICKET_DELETED'));
  await until('a notification', () => heard.some(({ address }) => address === '/notifications'));
  for (const socket of all) socket.disconnect();
  return heard;
}

describe('docs/api.md', () => {
  it('says what every route is for, and names no other', async () => {
    const routes = (await described()).filter(isRoute).map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(routes.sort()).toEqual(routesOf(world).filter(isContract).sort());
  });

  it('names every topic of the live connection', async () => {
    const names = new Set(await described());
    const topics = world.app.get(Features).all('topics');
    expect(topics.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});
