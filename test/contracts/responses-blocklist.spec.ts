import { AddedBlock, BlockRows } from '@shop/contracts/blocklist';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, openResponses } from './fixtures/responses.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'blocklist');
const PATH = '/api/blocklist';

it('responses of the block list have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const body = { kind: 'username', value: 'Fulano' };
  const added = await call('POST', PATH, { token, body });
  expectResponse(`POST ${PATH}`, added, 201, AddedBlock);
  expectError(await call('POST', PATH, { token, body }), 'ALREADY_BLOCKED');
  expectResponse(`GET ${PATH}`, await call('GET', PATH, { token }), 200, BlockRows);
  const registration = { username: 'fulano', email: 'fulano@example.com', password: 'uma-senha-de-teste' };
  expectError(await call('POST', '/api/auth/register', { body: registration }), 'BLOCKED');
  const one = `${PATH}/${(added.body as { id: string }).id}`;
  expectResponse(`DELETE ${PATH}/:id`, await call('DELETE', one, { token }), 200, messageResponse);
  expectError(await call('DELETE', one, { token }), 'NOT_FOUND');
});
