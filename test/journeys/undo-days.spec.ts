import type { Person } from '@shop/contracts/people';
import { DAY } from '@shop/kernel/durations';
import { Administrator } from '../support/administrator.js';
import type { ApiResponse } from '../support/api-client.js';
import { Customer, shopItem } from '../support/customers.js';
import { openWorld } from '../support/world.js';

/* Undoing days, between refunds of orders and time that was given to all. */

const world = await openWorld();
let admin: Administrator;

const as = <Body>({ body }: ApiResponse) => body as unknown as Body;
const done = async (response: Promise<ApiResponse>) => {
  const { status, body } = await response;
  expect([status < 300, body]).toEqual([true, body]);
  return body;
};
const undoing = async (id: string) => {
  const { status, body } = await admin.send('POST', `/api/activity/${id}/undo`, { reason: 'Foi engano' });
  return status === 200 ? 'undone' : body['code'];
};

/** A customer with money, who buys weeks of a product. */
class Buyer {
  private constructor(readonly customer: Customer) {}

  static async join(): Promise<Buyer> {
    const customer = await Customer.join(world);
    await done(admin.send('PATCH', `/api/users/${customer.id}/balance`, { balance: 1000, xp: 0 }));
    return new Buyer(customer);
  }

  /** Returns the id of the order. */
  async buys(): Promise<string> {
    const { body } = await this.customer.checkout([await shopItem(world, 0, 'weekly')]);
    return body.orderId;
  }

  refund(orderId: string) {
    return done(admin.send('POST', `/api/orders/${orderId}/refund`, { to: 'balance', reason: 'Arrependimento' }));
  }

  /** Adjusts the days; returns the entry of the log. */
  async adjusts(days: number): Promise<string> {
    const [held] = await this.subscriptions();
    await done(admin.send('PATCH', `/api/users/subscriptions/${String(held?.id)}/days`, { days }));
    return (await admin.newestOf('SubscriptionDaysAdjusted')).id;
  }

  async subscriptions() {
    return as<Person>(await admin.get(`/api/users/${this.customer.id}/details`)).subscriptions;
  }

  /** Returns the whole days that are left. */
  async left(): Promise<number> {
    const [held] = await this.subscriptions();
    const endsAt = Date.parse(held?.expires_at ?? '');
    return Math.round(Math.max(0, endsAt - world.clock.nowMs()) / DAY);
  }
}

const givesAll = async (days: number): Promise<string> => {
  await done(admin.send('POST', '/api/admin-actions/grant-time', { hours: days * 24 }));
  return (await admin.newestOf('BulkTimeGrantStarted')).id;
};

beforeAll(async () => {
  admin = await Administrator.enter(world);
}, 60_000);

describe('days that administrators gave', () => {
  it('are not taken from another order once the one that they gave back to is refunded', async () => {
    const buyer = await Buyer.join();
    const first = await buyer.buys();
    await buyer.adjusts(-5);
    const given = await buyer.adjusts(5);
    await buyer.refund(first);
    await buyer.buys();
    expect([await undoing(given), await buyer.left()]).toEqual(['NOT_UNDOABLE', 7]);
  });

  it('are taken back after the refund of an order that had none of them', async () => {
    const buyer = await Buyer.join();
    const first = await buyer.buys();
    await buyer.buys();
    const given = await buyer.adjusts(5);
    await buyer.refund(first);
    expect([await undoing(given), await buyer.left()]).toEqual(['undone', 7]);
  });
});

describe('time given to all', () => {
  it('is not taken from another order once the one that it gave back to is refunded', async () => {
    const buyer = await Buyer.join();
    const first = await buyer.buys();
    await buyer.adjusts(-5);
    const given = await givesAll(5);
    await buyer.refund(first);
    await buyer.buys();
    expect([await undoing(given), await buyer.left()]).toEqual(['undone', 7]);
  });

  it.each([
    ['while some time is left', 5],
    ['after the end', 7],
  ])('does not come back with the days that administrators took of it, undone %s', async (_, passed) => {
    const buyer = await Buyer.join();
    await buyer.buys();
    const given = await givesAll(5);
    const taken = await buyer.adjusts(-5);
    world.clock.advance(passed * DAY);
    admin = await Administrator.enter(world);
    expect(await undoing(given)).toBe('undone');
    expect([await undoing(taken), await buyer.left()]).toEqual(['NOT_UNDOABLE', 0]);
  });

  it('leaves the days that administrators took before, which come back', async () => {
    const buyer = await Buyer.join();
    await buyer.buys();
    const taken = await buyer.adjusts(-2);
    const given = await givesAll(1);
    expect([await undoing(given), await undoing(taken), await buyer.left()]).toEqual(['undone', 'undone', 7]);
  });
});
