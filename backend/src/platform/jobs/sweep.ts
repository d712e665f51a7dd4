import type { Type } from '@nestjs/common';
import { Kinded } from '../feature/kind.js';

/** Re-derives due work from views, every 30 s on workers, so that a lost queue costs seconds. */
export abstract class Sweep extends Kinded<'sweep'> {
  /** Permanent: part of the ids of its commands. */
  abstract readonly name: string;
  abstract sweep(): Promise<void>;

  /**
   * Processes all items, one after another; a failed item does not stop the others. Throws the first failure at the
   * end.
   */
  protected async each<Item>(
    items: Iterable<Item> | AsyncIterable<Item>,
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for await (const item of items as AsyncIterable<Item>)
      await work(item).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

declare module '../feature/features.js' {
  interface Contributions {
    /** Sweeps, run by workers every 30 s. */
    readonly sweeps: readonly Type<Sweep>[];
  }
}
