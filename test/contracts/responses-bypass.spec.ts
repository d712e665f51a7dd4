import { BypassUids, CreatedUid } from '@shop/contracts/bypass';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'bypass');
const UIDS = '/api/bypass/uids';

it('responses of bypass UIDs have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const body = { uid: 'jogador', duration: 24 };
  expectResponse(`POST ${UIDS}`, await call('POST', UIDS, { token, body }), 201, CreatedUid);
  expectError(await call('POST', UIDS, { token, body }), 'UID_TAKEN');
  const list = await call('GET', UIDS, { token });
  expectResponse(`GET ${UIDS}`, list, 200, BypassUids);
  expect(isLive(list)).toEqual(LIVE);
  const paused = await call('PUT', `${UIDS}/jogador/pause`, { token });
  expectResponse(`PUT ${UIDS}/:uid/pause`, paused, 200, messageResponse);
  const changed = await call('PUT', `${UIDS}/jogador`, { token, body: { newUid: 'outro' } });
  expectResponse(`PUT ${UIDS}/:uid`, changed, 200, messageResponse);
  expectResponse(`DELETE ${UIDS}/:uid`, await call('DELETE', `${UIDS}/outro`, { token }), 200, messageResponse);
  expectError(await call('DELETE', `${UIDS}/outro`, { token }), 'NOT_FOUND');
});
