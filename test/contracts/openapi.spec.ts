import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Features } from '../../backend/src/platform/feature/features.js';
import { routesOf } from '../support/routes.js';
import { openWorld } from '../support/world.js';

const world = await openWorld();

/** Not part of the contract: the documents themselves, and catch-alls. */
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
    const { body } = await world.api.get<{ channels: Record<string, { address: string }> }>('/api/asyncapi.json');
    const addresses = Object.values(body.channels).map(({ address }) => address);
    const topics = world.app.get(Features).all('topics');
    expect(addresses.sort()).toEqual(topics.map(({ name }) => name).sort());
  });
});

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
