import { Customer } from '../support/customers.js';
import { HeldProduct } from '../support/held-product.js';
import { openWorld } from '../support/world.js';

const ROUNDS = 30;
const world = await openWorld();
const second = await world.startSecond('all');
const apis = [world.api, second.api] as const;

it('two processes spend a reset credit once in every race', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, token } = await Customer.join(world);
    const held = new HeldProduct(world, id);
    await held.grant(1);
    await held.bind('A1');
    const outcomes = await Promise.all(
      [...apis, ...apis, ...apis, ...apis].map(async (api) => {
        const { status, body } = await api.patch('/api/client/user/reset-hwid', {}, { token });
        return status === 200 ? 'done' : `${String(status)} ${(body as { code: string }).code}`;
      }),
    );
    expect([...outcomes].sort()).toEqual([...Array.from({ length: 7 }, () => '409 NO_RESET_CREDITS'), 'done']);
  }
}, 120_000);
