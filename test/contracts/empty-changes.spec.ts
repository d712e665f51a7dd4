import { NOTHING_TO_CHANGE } from '@shop/contracts/shapes';
import { Administrator } from '../support/administrator.js';
import { sharedWorld } from '../support/shared-world.js';

const world = await sharedWorld();
const admin = await Administrator.enter(world);

/* A change that names no field is no change: a screen that sends one has a defect, and shall learn of it. */

it.each([
  '/api/announcements/any',
  '/api/webhook-endpoints/any',
  '/api/canned-replies/any',
  '/api/notifications/preferences',
])('PATCH %s says that an empty body changes nothing', async (path) => {
  const { status, body } = await admin.send('PATCH', path, {});
  expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED', message: NOTHING_TO_CHANGE }]);
});
