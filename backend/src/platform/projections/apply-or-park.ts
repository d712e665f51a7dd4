import type { Recorded } from '@shop/kernel/events';
import { isTransient } from '../consumers/transient.js';
import { markParked } from './mark-parked.js';
import { FencedError } from './projection-states.js';
import type { ViewChanged } from './signals.js';
import type { Application } from './application.js';
import type { Generation } from './generation.js';

/**
 * Applies a batch to a view. When it fails for a reason other than an engine (a patch, an unwritable document), the
 * batch is repeated event by event: the stream of the failing event is parked, the others continue. A batch that was
 * folded ahead is first repeated as a whole, from stored documents.
 */
export async function applyOrPark(
  generation: Generation,
  events: readonly Recorded[],
  application: Application,
): Promise<readonly ViewChanged[]> {
  const changes = await applyOrParkStreams(generation, events, application);
  await markParked(generation, application.parking);
  return changes;
}

async function applyOrParkStreams(
  generation: Generation,
  events: readonly Recorded[],
  application: Application,
): Promise<readonly ViewChanged[]> {
  try {
    const changes = await generation.apply(events, application);
    application.part?.leave();
    return changes;
  } catch (error) {
    application.part?.fail();
    if (error instanceof FencedError || isTransient(error)) throw error;
  }
  const alone = { ...application, part: undefined, after: undefined };
  if (application.after) {
    await application.after;
    generation.forget();
    const changes = await applyOrParkStreams(generation, events, alone);
    // The next batch may have been folded from the documents of before.
    generation.forget();
    return changes;
  }
  const changes: ViewChanged[] = [];
  for (const event of events) {
    generation.forget();
    try {
      changes.push(...(await generation.apply([event], alone)));
    } catch (error) {
      if (error instanceof FencedError || isTransient(error)) throw error;
      application.parking.park(generation.projection.name, event, error);
    }
  }
  generation.forget();
  return changes;
}
