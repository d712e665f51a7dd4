import { Analytics } from '@shop/contracts/analytics';
import { ProductList } from '@shop/contracts/catalog';
import { AdjustedBalance, type Reseller, Resellers } from '@shop/contracts/resellers';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { shopItem } from '../support/customers.js';
import { PASSWORD, signIn } from '../support/person.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'resellers', 'analytics');

it('responses of resellers have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const body = { type: 'new', username: 'revenda', email: 'revenda@example.com', password: PASSWORD };
  expectResponse('POST /api/resellers', await call('POST', '/api/resellers', { token, body }), 201, messageResponse);
  const list = await call('GET', '/api/resellers', { token });
  expectResponse('GET /api/resellers', list, 200, Resellers);
  expect(isLive(list)).toEqual(LIVE);
  const path = `/api/resellers/${(list.body as unknown as [Reseller])[0].id}`;
  const adjusted = await call('PATCH', `${path}/balance`, { token, body: { amount: 10 } });
  expectResponse('PATCH /api/resellers/:id/balance', adjusted, 200, AdjustedBalance);
  expectError(await call('PATCH', `${path}/balance`, { token, body: { amount: -20 } }), 'INSUFFICIENT_BALANCE');
  const discount = await call('PATCH', `${path}/discount`, { token, body: { percent: 25 } });
  expectResponse('PATCH /api/resellers/:id/discount', discount, 200, messageResponse);
  const shown = await call('GET', '/api/products', {
    token: await signIn(world.api, { identifier: 'revenda', password: PASSWORD }),
  });
  expectResponse('GET /api/products', shown, 200, ProductList);
  expect(JSON.stringify(shown.body)).toContain('reseller_price');
});

it('the figures have a row for each product, plan, coupon and reseller', async () => {
  const admin = await Administrator.enter(world);
  const coupon = { code: 'DEZ', type: 'PERCENTAGE', value: 10 };
  expect((await admin.send('POST', '/api/discounts', coupon)).status).toBe(201);
  const buyer = await signIn(world.api, { identifier: 'revenda', password: PASSWORD });
  const cart = { items: [await shopItem(world, 0, 'daily')], buyAsGift: true, paymentMethod: 'balance' };
  const bought = await call('POST', '/api/client/checkout', { token: buyer, body: { ...cart, couponCode: 'DEZ' } });
  expect(bought.status).toBe(201);
  await world.drained();
  const figures = await call('GET', '/api/analytics?compare=1', { token: admin.token });
  expectResponse('GET /api/analytics', figures, 200, Analytics);
  expect(isLive(figures)).toEqual(LIVE);
});
