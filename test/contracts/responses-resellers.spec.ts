import { AdjustedBalance, type Reseller, Resellers } from '@shop/contracts/resellers';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { PASSWORD } from '../support/person.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'resellers');

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
});
