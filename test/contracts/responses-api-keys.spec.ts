import { ApiKeys, CreatedApiKey } from '@shop/contracts/api-keys';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'api-keys');
const PATH = '/api/api-keys';

it('responses of API keys have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const body = { name: 'Robô', scopes: ['sales:read', 'people:write'] };
  const made = await call('POST', PATH, { token, body });
  expectResponse(`POST ${PATH}`, made, 201, CreatedApiKey);
  const list = await call('GET', PATH, { token });
  expectResponse(`GET ${PATH}`, list, 200, ApiKeys);
  expect(isLive(list)).toEqual(LIVE);
  for (let number = 2; number <= 20; number += 1) await call('POST', PATH, { token, body });
  expectError(await call('POST', PATH, { token, body }), 'TOO_MANY_API_KEYS');
  const one = `${PATH}/${(made.body as { id: string }).id}`;
  expectResponse(`DELETE ${PATH}/:id`, await call('DELETE', one, { token }), 200, messageResponse);
  expectError(await call('DELETE', one, { token }), 'NOT_FOUND');
});
