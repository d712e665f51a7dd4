import type { Recorded } from '@shop/kernel/events';
import { isTransient } from '../consumers/transient.js';
import type { Parking } from './parking.js';
import type { ViewChanged } from './signals.js';
import type { ViewBuild } from './view-build.js';

/**
 * Applies a batch to a view. Where something other than an engine breaks it (what is published, a document that cannot
 * be written), the batch is repeated event by event: the stream of the one that breaks is parked, the others flow.
 */
export async function applyOrPark(
  build: ViewBuild,
  events: readonly Recorded[],
  publishes: boolean,
  parking: Parking,
): Promise<readonly ViewChanged[]> {
  try {
    return await build.apply(events, publishes, parking);
  } catch (error) {
    if (isTransient(error)) throw error;
  }
  const changes: ViewChanged[] = [];
  for (const event of events) {
    build.forget();
    try {
      changes.push(...(await build.apply([event], publishes, parking)));
    } catch (error) {
      if (isTransient(error)) throw error;
      parking.park(build.projection.name, event, error);
    }
  }
  build.forget();
  return changes;
}
