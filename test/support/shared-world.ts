import type { Product } from '@shop/contracts/catalog';
import { LiveSettings } from '../../backend/src/modules/settings/live-settings.js';
import { startWorld, type World, type WorldOptions } from './world.js';

/** Key under which a worker keeps the world of its neighbouring files (`jest/shared-environment.mjs`). */
const HELD = Symbol.for('shop.shared-world');

/** The world of neighbouring files; the first of them started it. */
interface HeldWorld {
  /** The options that it was started with, and the conduct of its engines. */
  readonly asked: string;
  readonly world: World;
  close(): Promise<void>;
  /** Ends the engines at once and removes their data; for the end of the worker. */
  abandon(): void;
}

type Worker = typeof globalThis & { [HELD]?: HeldWorld };

async function held({ environment = {} }: WorldOptions): Promise<World> {
  const worker = globalThis as Worker;
  const asked = JSON.stringify([process.env['ENGINES_AS_OFFICIAL'], environment]);
  if (worker[HELD]?.asked === asked) return worker[HELD].world;
  await worker[HELD]?.close();
  delete worker[HELD];
  const world = await startWorld({ environment });
  worker[HELD] = {
    asked,
    world,
    close: () => world.close(),
    abandon: () => {
      world.engines.abandon();
    },
  };
  return world;
}

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
export async function sharedWorld(options: Pick<WorldOptions, 'environment'> = {}): Promise<World> {
  const world = await held(options);
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
