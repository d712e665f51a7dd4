/** Key under which a worker keeps the world of its neighbouring files (`jest/shared-environment.mjs`). */
const HELD = Symbol.for('shop.shared-world');

/** A world that can outlive the file of its start. */
export interface Holdable {
  close(): Promise<void>;
  /** Ends its processes at once and removes its data; for the end of the worker. */
  abandon(): void;
}

/** The world of neighbouring files; the first of them started it. */
interface HeldWorld extends Holdable {
  /** Options of its start. */
  readonly options: string;
  readonly world: Holdable;
}

type Worker = typeof globalThis & { [HELD]?: HeldWorld };

/** Returns the world of this worker for `options`; otherwise closes its world of other options and starts this one. */
export async function held<World extends Holdable>(options: string, start: () => Promise<World>): Promise<World> {
  const worker = globalThis as Worker;
  if (worker[HELD]?.options === options) return worker[HELD].world as World;
  await worker[HELD]?.close();
  delete worker[HELD];
  const world = await start();
  worker[HELD] = {
    options,
    world,
    close: () => world.close(),
    abandon: () => {
      world.abandon();
    },
  };
  return world;
}
