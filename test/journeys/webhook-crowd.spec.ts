import type { ServerResponse } from 'node:http';
import { SECOND } from '@shop/kernel/durations';
import { SHOP } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { DeliveriesView } from '../../backend/src/modules/webhooks/views/deliveries.view.js';
import { Administrator } from '../support/administrator.js';
import { until } from '../support/until.js';
import { addEndpoints } from '../support/webhook-endpoints.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openWorld } from '../support/world.js';

/* A hundred endpoints that receive the same events: some well, others hanging, failing, or not there at all. */

const EACH = 25;
const EVENTS = 3;
/** Longer than the wait for the first retry. */
const RETRIED_WITHIN = 6 * SECOND;

const world = await openWorld();
const admin = await Administrator.enter(world);
const receiver = await WebhookReceiver.listen();
let absent = await WebhookReceiver.listen();
const { port } = absent;
const kinds = ['well', 'hanging', 'failing', 'absent'] as const;
type Kind = (typeof kinds)[number];

const pathsOf = (kind: Kind): string[] => Array.from({ length: EACH }, (_, place) => `/${kind}/${String(place)}`);
const urlsOf = (kind: Kind) => pathsOf(kind).map((path) => (kind === 'absent' ? absent : receiver).url(path));
const textsAt = (kind: Kind, path: string) =>
  new Set((kind === 'absent' ? absent : receiver).at(path).map(({ body }) => body)).size;
/** Waits until each endpoint of a kind has received so many events. */
const haveReceived = (kind: Kind, events: number) =>
  until(`${String(events)} events at all that are ${kind}`, () =>
    pathsOf(kind).every((path) => textsAt(kind, path) === events),
  );

afterAll(() => Promise.all([receiver.close(), absent.close()]));

it('a hundred endpoints do not hold up one another, and each receives everything once it is well', async () => {
  const hung: ServerResponse[] = [];
  for (const path of pathsOf('hanging')) receiver.respond(path, (response) => hung.push(response));
  for (const path of pathsOf('failing')) receiver.reply(path, 500);
  await addEndpoints(world, SHOP, kinds.flatMap(urlsOf), ['user.registered']);
  await absent.close();

  await admin.createPerson('primeira');
  await haveReceived('well', 1);
  const ended = hung.filter(({ destroyed }) => destroyed);
  expect([hung.length > 0, ended]).toEqual([true, []]);
  for (let event = 1; event < EVENTS; event += 1) await admin.createPerson(`seguinte${String(event)}`);
  await haveReceived('well', EVENTS);

  absent = await WebhookReceiver.listen(port);
  for (const kind of ['hanging', 'failing'] as const) for (const path of pathsOf(kind)) receiver.reply(path, 204);
  for (const response of hung) response.writeHead(204).end();
  const deliveries = world.app.get(DeliveriesView);
  await until(
    'everything to be received',
    async () => {
      world.clock.advance(RETRIED_WITHIN);
      return (await deliveries.count({ status: 'delivered' })) === kinds.length * EACH * EVENTS;
    },
    60_000,
  );
  for (const kind of kinds) await haveReceived(kind, EVENTS);
  expect(await deliveries.count({ status: { $ne: 'delivered' } })).toBe(0);
}, 120_000);
