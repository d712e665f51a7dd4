import type { Product } from '@shop/contracts/catalog';
import { LiveSettings } from '../../backend/src/modules/settings/live-settings.js';
import { held } from './held-world.js';
import { startWorld, type World, type WorldOptions } from './world.js';

/** Returns the common ground of the files: the switches of the shop, and the products on sale. */
const commonGround = async ({ app, api }: World) => ({
  settings: app.get(LiveSettings).current,
  onSale: (await api.get<readonly Product[]>('/api/products')).body,
});

/**
 * Returns the world that this file shares with its neighbours in the worker, started by the first of them. For a file
 * that has people and products of its own and leaves the switches of the shop as they were; its clock is ahead of the
 * machine's. `docs/testing.md` says when a file needs `openWorld`.
 */
export async function sharedWorld({ environment = {} }: Pick<WorldOptions, 'environment'> = {}): Promise<World> {
  const options = JSON.stringify([process.env['ENGINES_AS_OFFICIAL'], environment]);
  const world = await held(options, () => startWorld({ environment }));
  const found = await commonGround(world);
  afterAll(async () => {
    await world.drained();
    await world.endOthers();
    const left = await commonGround(world);
    expect(left.settings).toEqual(found.settings);
    expect(left.onSale).toEqual(expect.arrayContaining(found.onSale));
  }, 60_000);
  return world;
}
