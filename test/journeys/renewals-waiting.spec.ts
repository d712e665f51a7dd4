import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { HOUR } from '@shop/kernel/durations';
import { DueRenewalsSweep } from '../../backend/src/modules/renewals/jobs/due-renewals.sweep.js';
import { GrantSubscription } from '../../backend/src/modules/subscriptions/use-cases/grant-subscription.js';
import { ListDueRenewals } from '../../backend/src/modules/subscriptions/use-cases/list-due-renewals.js';
import { SwitchAutoRenew } from '../../backend/src/modules/subscriptions/use-cases/switch-auto-renew.js';
import { mapAtMost } from '../../backend/src/platform/concurrency/map-at-most.js';
import { runInContext } from '../../backend/src/platform/context/request-context.js';
import { EventLog } from '../../backend/src/platform/event-store/event-log.js';
import { shopItem } from '../support/customers.js';
import { cutAt } from '../support/failpoints.js';
import { countDocumentCommands, countStreamCalls } from '../support/engine-calls.js';
import { openWorld } from '../support/world.js';

/*
 * Renewals that wait for balance cost a few commands for each hundred of them in a sweep, so that ten thousand are some
 * hundreds every 30 seconds, and no read or append of a stream.
 */

const WAITING = 150;
/** Streams that a job reads when it tries a mail about an end again. */
const OF_MAILS = /^(?:account|notifications)-/;
/** Renewals that the sweep looks at together. */
const PAGE = 100;
/** The batch of the list, the balances, the prices. */
const PER_PAGE = 4;

/** The cheapest is judged: other work of the shop falls into some of them. */
const SWEEPS = 5;
const AT_INTERVALS = /^(?:\w+ (?:leases|parked|projections|reactions)|find progress)$/;

const commands: string[] = [];
countDocumentCommands((kind) => commands.push(kind));
const world = await openWorld();

beforeAll(async () => {
  const { productId, productName, planId } = await shopItem(world, 0, 'daily');
  const bus = world.app.get(CommandBus);
  const waits = (n: number) => {
    const userId = `waiting-${String(n)}`;
    const given = { userId, productId, productName, grantId: `order:${userId}:0`, days: 1, devices: 1 };
    return runInContext({ commandId: userId }, async () => {
      const id = await bus.execute(new GrantSubscription(given));
      await bus.execute(new SwitchAutoRenew(userId, id, planId));
    });
  };
  await mapAtMost([...Array(WAITING).keys()], 25, waits);
  world.clock.advance(23 * HOUR);
  await world.drained();
}, 240_000);

/** Returns the due renewals that were not tried yet. */
async function untried(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { subscriptionId, hasFailed } of await world.app.get(QueryBus).execute(new ListDueRenewals()))
    if (!hasFailed) found.push(subscriptionId);
  return found;
}

it('a renewal that cannot be tried holds up no other, however far behind it', async () => {
  expect(await untried()).toHaveLength(WAITING);
  void cutAt('append.subscription');
  await expect(world.app.get(DueRenewalsSweep).sweep()).rejects.toThrow('cut at append.subscription');
  await world.drained();
  expect(await untried()).toHaveLength(1);
}, 120_000);

it(`${String(WAITING)} renewals without balance cost a sweep no command each`, async () => {
  const sweep = world.app.get(DueRenewalsSweep);
  await sweep.sweep();
  await world.drained();

  const streams: string[] = [];
  countStreamCalls(world.app.get(EventLog), (_, stream) => {
    if (stream.includes('waiting-') && !OF_MAILS.test(stream)) streams.push(stream);
  });
  const asked: string[][] = [];
  for (let n = 0; n < SWEEPS; n += 1) {
    commands.length = 0;
    await sweep.sweep();
    asked.push(commands.filter((kind) => !AT_INTERVALS.test(kind)));
  }
  const [cheapest = []] = asked.sort((one, other) => one.length - other.length);
  expect(streams).toEqual([]);
  expect(cheapest.length).toBeGreaterThan(0);
  expect(cheapest.length > PER_PAGE * Math.ceil(WAITING / PAGE) ? cheapest : []).toEqual([]);
}, 120_000);
