import { AddedSubscription, Clients, CreatedUser, Metrics, People } from '@shop/contracts/people';
import { PersonDetails } from '@shop/contracts/person-details';
import { messageResponse } from '@shop/contracts/shapes';
import { Movements, WalletStatement } from '@shop/contracts/wallet';
import { Customer, shopItem } from '../support/customers.js';
import { Administrator } from '../support/administrator.js';
import { HeldProduct } from '../support/held-product.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';
import { signIn } from '../support/person.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'people');
let customer: Customer;
let token: string;
beforeAll(async () => {
  customer = await Customer.join(world);
  token = await signIn(world.api);
}, 60_000);
const act = (method: string, path: string, body?: unknown) => call(method, path, { token, body });

describe('responses have the fields of their contract and no others', () => {
  it('of the lists of users', async () => {
    const held = new HeldProduct(world, customer.id);
    await held.grant(1);
    await held.bind('A1');
    for (const [route, schema] of [
      ['GET /api/users', People],
      ['GET /api/users/clients', Clients],
      ['GET /api/dashboard/metrics', Metrics],
    ] as const) {
      const got = await act('GET', route.replace('GET ', ''));
      expectResponse(route, got, 200, schema);
      expect(isLive(got)).toEqual(LIVE);
    }
  });

  it('of the details of a user, now and as of an instant', async () => {
    await customer.fund(500);
    const item = await shopItem(world);
    const gift = { items: [item], buyAsGift: true, paymentMethod: 'balance', couponCode: null };
    expect((await customer.post('/api/client/checkout', gift)).status).toBe(201);
    const [code = ''] = await (await Administrator.enter(world)).generateKeys(1);
    await customer.post('/api/keys/redeem', { key: code });
    await act('PATCH', `/api/users/${customer.id}/balance`, { balance: 7, xp: 3, reason: 'acerto' });
    await act('PATCH', `/api/users/${customer.id}/credits`, { hwidResets: 1, pauseCredits: 1 });
    const path = `/api/users/${customer.id}`;
    const at = world.clock.now().toISOString();
    const details = await act('GET', `${path}/details?at=${at}`);
    expectResponse('GET /api/users/:id/details', details, 200, PersonDetails);
    expectResponse('GET /api/users/:id/ledger', await act('GET', `${path}/ledger?at=${at}`), 200, WalletStatement);
    const movements = await act('GET', `${path}/movements?pageSize=2`);
    expectResponse('GET /api/users/:id/movements', movements, 200, Movements);
    expect([(movements.body as unknown[]).length, isLive(movements)]).toEqual([2, LIVE]);
    expectError(await act('GET', '/api/users/ninguem/movements'), 'NOT_FOUND');
    expectError(await act('GET', '/api/users/ninguem/details'), 'NOT_FOUND');
    expectError(await act('GET', '/api/users/ninguem/ledger'), 'NOT_FOUND');
  });

  it('of what administrators change of a user', async () => {
    const body = { username: 'criado', email: 'criado@example.com', password: 'uma-senha-de-teste' };
    const created = await act('POST', '/api/users', body);
    expectResponse('POST /api/users', created, 201, CreatedUser);
    expectError(await act('POST', '/api/users', body), 'USERNAME_TAKEN');
    const path = `/api/users/${(created.body as CreatedUser).id}`;
    const added = await act('POST', `${path}/subscriptions`, { productId: 1, days: 30, devices: 1 });
    expectResponse('POST /api/users/:id/subscriptions', added, 201, AddedSubscription);
    const { subscriptionId } = added.body as AddedSubscription;
    const subscription = `/api/users/subscriptions/${subscriptionId}`;
    const days = await act('PATCH', `${subscription}/days`, { days: -5 });
    expectResponse('PATCH /api/users/subscriptions/:subId/days', days, 200, messageResponse);
    expectResponse('DELETE /api/users/subscriptions/:subId', await act('DELETE', subscription), 200, messageResponse);
    expectError(await act('DELETE', subscription), 'NOT_FOUND');
    const money = await act('PATCH', `${path}/balance`, { balance: 10.5, xp: 100 });
    expectResponse('PATCH /api/users/:id/balance', money, 200, messageResponse);
    const credits = await act('PATCH', `${path}/credits`, { hwidResets: -5, pauseCredits: 1 });
    expectResponse('PATCH /api/users/:id/credits', credits, 200, messageResponse);
    expectError(await act('PATCH', `${path}/hwid`), 'NO_HWID');
    const reset = await act('PATCH', `/api/users/${customer.id}/hwid`);
    expectResponse('PATCH /api/users/:id/hwid', reset, 200, messageResponse);
    expectError(await act('PATCH', '/api/users/ninguem/balance', { xp: 1 }), 'NOT_FOUND');
  });
});
