import { AdminResourceList, CreatedResource, DownloadList, ProductDownloads } from '@shop/contracts/downloads';
import { messageResponse } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { resourceForm } from '../support/resource-story.js';
import { sharedWorld } from '../support/shared-world.js';
import { expectError, LIVE, isLive, openResponses } from './fixtures/responses.js';

const world = await sharedWorld();
const { call, expectResponse } = await openResponses(world, 'downloads');

it('responses about downloads have the fields of their contract and no others', async () => {
  const customer = await Customer.join(world);
  const { token } = await Administrator.enter(world);
  const act = (method: string, path: string, body?: unknown) => call(method, path, { token, body });
  const added = await act('POST', '/api/resources/1', resourceForm({}));
  expectResponse('POST /api/resources/:id', added, 201, CreatedResource);
  expectResponse('GET /api/resources/:id', await act('GET', '/api/resources/1'), 200, AdminResourceList);
  const denied = await call('GET', '/api/client/downloads/1', { token: customer.token });
  expectError(denied, 'NO_ACTIVE_SUBSCRIPTION');
  await new HeldProduct(world, customer.id).grant(1);
  await world.drained();
  const listed = await call('GET', '/api/client/downloads', { token: customer.token });
  expectResponse('GET /api/client/downloads', listed, 200, DownloadList);
  expect(isLive(listed)).toEqual(LIVE);
  const detail = await call('GET', '/api/client/downloads/1', { token: customer.token });
  expectResponse('GET /api/client/downloads/:productId', detail, 200, ProductDownloads);
  const { resources } = detail.body as ProductDownloads;
  const { body } = await call(
    'GET',
    `/downloads/${resources.find(({ id }) => id === (added.body as { id: number }).id)?.url ?? ''}`,
  );
  expect(body).toBe('x');
  const removed = await act('DELETE', `/api/resources/${String((added.body as { id: number }).id)}`);
  expectResponse('DELETE /api/resources/:id', removed, 200, messageResponse);
});
