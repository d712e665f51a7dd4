import { HOUR } from '@shop/kernel/durations';
import { account } from '../../backend/src/modules/identity/domain/account.js';
import { wallet } from '../../backend/src/modules/wallet/domain/wallet.js';
import { EventReader } from '../../backend/src/platform/event-store/event-reader.js';
import { StreamHistory } from '../../backend/src/platform/event-store/stream-history.js';
import { Customer } from '../support/customers.js';
import { openWorld } from '../support/world.js';
import { ADMIN } from '../support/person.js';

const world = await openWorld();
const history = () => world.app.get(StreamHistory);

describe('a stream as of an instant', () => {
  it('has the state of then, and the event that last changed it', async () => {
    const customer = await Customer.join(world);
    const start = world.clock.now();
    await customer.fund(30);
    const between = world.clock.now();
    await customer.returnAfter(HOUR);
    await customer.fund(20);
    const asOf = async (at: Date) => {
      const { state, last } = await history().asOf(wallet, customer.id, at);
      return [state.balanceCents, (last?.data as { balanceCents?: number } | undefined)?.balanceCents];
    };
    expect(await asOf(new Date(start.getTime() - 1))).toEqual([0, undefined]);
    expect(await asOf(between)).toEqual([3_000, 3_000]);
    expect(await asOf(world.clock.now())).toEqual([5_000, 5_000]);
  });
});

describe('the reason and the device of an act', () => {
  it('stand sealed on its events', async () => {
    const customer = await Customer.join(world);
    const login = await world.api.post('/api/auth/login', ADMIN);
    const headers = { 'user-agent': `Firefox ${'x'.repeat(400)}` };
    const sent = { token: login.body.token as string, headers };
    const status = `/api/users/${customer.id}/status`;
    expect((await world.api.patch(status, { status: 'banned', reason: '  fraude no PIX ' }, sent)).status).toBe(200);
    expect((await world.api.patch(status, { status: 'active', reason: 'x'.repeat(501) }, sent)).status).toBe(400);
    let banned;
    for await (const event of world.app.get(EventReader).stream(`${account.category}-${customer.id}`)) {
      if (event.type === 'AccountBanned') banned = event.metadata;
    }
    expect(banned?.reason).toBe('fraude no PIX');
    expect(banned?.userAgent).toHaveLength(300);
  });
});
