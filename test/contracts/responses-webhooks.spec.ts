import { messageResponse } from '@shop/contracts/shapes';
import {
  CreatedWebhookEndpoint,
  RotatedWebhookSecret,
  TestedWebhookEndpoint,
  WebhookDeliveries,
  WebhookEndpoints,
} from '@shop/contracts/webhooks';
import { Administrator } from '../support/administrator.js';
import { until } from '../support/until.js';
import { openWorld } from '../support/world.js';
import { expectError, isLive, LIVE, openResponses } from './fixtures/responses.js';

const world = await openWorld();
const { call, expectResponse } = await openResponses(world, 'webhooks');
const PATH = '/api/webhook-endpoints';

it('responses of webhooks have the fields of their contract and no others', async () => {
  const { token } = await Administrator.enter(world);
  const body = { url: 'http://127.0.0.1:1/', events: ['order.paid'], kind: 'standard' };
  const created = await call('POST', PATH, { token, body });
  expectResponse(`POST ${PATH}`, created, 201, CreatedWebhookEndpoint);
  const one = `${PATH}/${(created.body as { id: string }).id}`;
  const list = await call('GET', PATH, { token });
  expectResponse(`GET ${PATH}`, list, 200, WebhookEndpoints);
  expect(isLive(list)).toEqual(LIVE);
  const rotated = await call('POST', `${one}/rotate`, { token });
  expectResponse(`POST ${PATH}/:id/rotate`, rotated, 200, RotatedWebhookSecret);
  const tested = await call('POST', `${one}/test`, { token });
  expectResponse(`POST ${PATH}/:id/test`, tested, 200, TestedWebhookEndpoint);
  const deliveries = () => call('GET', `${one}/deliveries`, { token });
  await until('the trial', async () => JSON.stringify((await deliveries()).body).includes('"failed"'));
  expectResponse(`GET ${PATH}/:id/deliveries`, await deliveries(), 200, WebhookDeliveries);
  const replay = `${one}/deliveries/${(tested.body as { delivery_id: string }).delivery_id}/replay`;
  expectResponse(
    `POST ${PATH}/:id/deliveries/:deliveryId/replay`,
    await call('POST', replay, { token }),
    200,
    messageResponse,
  );
  const disabled = await call('PATCH', one, { token, body: { status: 'disabled' } });
  expectResponse(`PATCH ${PATH}/:id`, disabled, 200, messageResponse);
  expectError(await call('POST', replay, { token }), 'ENDPOINT_DISABLED');
  const local = { ...body, url: 'https://localhost/' };
  expectError(await call('POST', PATH, { token, body: local }), 'VALIDATION_FAILED');
  for (let number = 2; number <= 10; number += 1) await call('POST', PATH, { token, body });
  expectError(await call('POST', PATH, { token, body }), 'TOO_MANY_WEBHOOK_ENDPOINTS');
  expectResponse(`DELETE ${PATH}/:id`, await call('DELETE', one, { token }), 200, messageResponse);
  expectError(await call('GET', `${one}/deliveries`, { token }), 'NOT_FOUND');
});
