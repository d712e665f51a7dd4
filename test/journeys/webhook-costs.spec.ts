import { WEBHOOK_ENDPOINTS_MAX, type WebhookEvent } from '@shop/contracts/webhooks';
import { SHOP } from '../../backend/src/modules/webhooks/domain/endpoints.js';
import { DeliveriesView } from '../../backend/src/modules/webhooks/views/deliveries.view.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { Customer, shopItem } from '../support/customers.js';
import { categoryOf, countDocumentCommands, countStreamCalls } from '../support/engine-calls.js';
import { until } from '../support/until.js';
import { addEndpoints } from '../support/webhook-endpoints.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { openWorld } from '../support/world.js';

/* Commands, appends and reads of a purchase while there are a hundred endpoints, each with a ceiling. */

/** With the shop's own, a hundred endpoints. */
const RESELLERS = 9;
/** Of `order.paid` to the shop's and the buyer's, of the subscription's event to the shop's. */
const DELIVERIES = 3 * WEBHOOK_ENDPOINTS_MAX;
const MOST_PURCHASES = 20;
/**
 * Ceilings of the cheapest purchase: on a busy machine the attempts of some do not end together, and each of the three
 * groups of views has more rounds. Documents and appends stay below one a delivery.
 */
const CEILINGS = { appends: 9, reads: 36, documents: 28 };
/** Commands that are sent at intervals, however many deliveries there are. */
const AT_INTERVALS =
  /^documents (?:\w+ (?:leases|parked|projections|reactions)|find (?:progress|webhook-deliveries.*))$/;

type Figure = keyof typeof CEILINGS;

const counted = new Map<string, number>();
let isCounting = false;
const count = (kind: string) => {
  if (isCounting && !AT_INTERVALS.test(kind)) counted.set(kind, (counted.get(kind) ?? 0) + 1);
};
countDocumentCommands((kind) => {
  count(`documents ${kind}`);
});
const world = await openWorld();
const receiver = await WebhookReceiver.listen();
afterAll(() => receiver.close());

/** Opens all endpoints that an owner may have. */
const openEndpoints = (ownerId: string, path: string, events: readonly WebhookEvent[]): Promise<void> => {
  const urls = Array.from({ length: WEBHOOK_ENDPOINTS_MAX }, (_, at) => receiver.url(`${path}/${String(at)}`));
  return addEndpoints(world, ownerId, urls, events);
};

/** Returns the sum of a figure: of streams, only those of webhooks. */
const sumOf = (figure: Figure): number =>
  [...counted]
    .filter(([kind]) => kind.startsWith(figure) && (figure === 'documents' || kind.includes(' webhook')))
    .reduce((sum, [, times]) => sum + times, 0);

const lowest: Record<Figure, number> = { appends: Infinity, reads: Infinity, documents: Infinity };
const figures = Object.keys(CEILINGS) as Figure[];
const areCheap = () => figures.every((figure) => lowest[figure] <= CEILINGS[figure]);

describe('a purchase while there are a hundred endpoints', () => {
  let table = '';

  beforeAll(async () => {
    const buyer = await Customer.join(world);
    await buyer.fund(1_000);
    await openEndpoints(SHOP, '/shop', ['order.paid', 'subscription.started', 'subscription.renewed']);
    await openEndpoints(buyer.id, '/buyer', ['order.paid']);
    for (let made = 1; made < RESELLERS; made += 1)
      await openEndpoints(`reseller-${String(made)}`, '/other', ['order.paid']);
    await world.drained();
    countStreamCalls(world.app.get(EventLog), (call, stream) => {
      count(`${call} ${categoryOf(stream)}`);
    });
    const isPending = async () =>
      (await world.app.get(DeliveriesView).find({ status: 'pending' }, { limit: 1 })).length > 0;
    for (let bought = 0; bought < MOST_PURCHASES && !areCheap(); bought += 1) {
      const before = receiver.received.length;
      counted.clear();
      isCounting = true;
      const { status } = await buyer.checkout([await shopItem(world, 0, 'daily')]);
      if (status !== 201) throw new Error(`not bought: ${String(status)}`);
      await until('all requests', () => receiver.received.length - before >= DELIVERIES);
      await until('all outcomes', async () => !(await isPending()));
      isCounting = false;
      for (const figure of figures) lowest[figure] = Math.min(lowest[figure], sumOf(figure));
      table = [...counted].map((one) => one.join(': ')).join('\n');
    }
  }, 240_000);

  it.each(figures)(`costs few %s for ${String(DELIVERIES)} deliveries`, (figure) => {
    expect(lowest[figure]).toBeGreaterThan(0);
    expect(lowest[figure] > CEILINGS[figure] ? `${String(lowest[figure])}: ${table}` : '').toBe('');
  });

  it('is published to each endpoint that wants it, and to no other', () => {
    const published = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    const pathsOf = (path: string) => Array.from({ length: WEBHOOK_ENDPOINTS_MAX }, (_, at) => `${path}/${String(at)}`);
    for (const received of published.values()) {
      const isPaid = received[0]?.body.includes('order.paid');
      const wanted = [...(isPaid ? pathsOf('/buyer') : []), ...pathsOf('/shop')];
      expect([...new Set(received.map(({ path }) => path))].sort()).toEqual(wanted.sort());
    }
  });
});
