import { BulkOutcome, BulkRuns } from '@shop/contracts/bulk';
import { ChangedSettings, ShopSettings } from '@shop/contracts/settings';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'settings');

it('responses of settings have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const customer = await Customer.join(world);
  for (const action of ['reset-all-hwids', 'delete-all-users']) {
    const path = `/api/admin-actions/${action}`;
    expectResponse(`POST ${path}`, await call('POST', `${path}?dryRun=true`, { token }), 200, BulkOutcome);
  }
  expectResponse(
    'POST /api/admin-actions/reset-all-hwids',
    await call('POST', '/api/admin-actions/reset-all-hwids', { token }),
    200,
    BulkOutcome,
  );
  const given = await call('POST', '/api/admin-actions/grant-time', { token, body: { hours: 24 } });
  expectResponse('POST /api/admin-actions/grant-time', given, 200, BulkOutcome);
  expectResponse('GET /api/admin-actions', await call('GET', '/api/admin-actions', { token }), 200, BulkRuns);
  const read = await call('GET', '/api/settings', { token });
  expectResponse('GET /api/settings', read, 200, ShopSettings);
  expect(isLive(read)).toEqual(LIVE);
  const body = { key: 'maintenance_mode', value: 'on' };
  expectResponse('PATCH /api/settings', await call('PATCH', '/api/settings', { token, body }), 200, ChangedSettings);
  expectError(await call('GET', '/api/profile', { token: customer.token }), 'MAINTENANCE');
});
