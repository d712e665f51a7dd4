import type { Recorded } from '@shop/kernel/events';
import { isTransient } from '../consumers/transient.js';
import { markParked } from './mark-parked.js';
import { Fenced } from './projection-states.js';
import type { ViewChanged } from './signals.js';
import type { Application, ViewBuild } from './view-build.js';

/**
 * Applies a batch to a view. When it fails for a reason other than an engine (a patch, an unwritable document), the
 * batch is repeated event by event: the stream of the failing event is parked, the others continue.
 */
export async function applyOrPark(
  build: ViewBuild,
  events: readonly Recorded[],
  application: Application,
): Promise<readonly ViewChanged[]> {
  const changes = await applyOrParkStreams(build, events, application);
  await markParked(build, application.parking);
  return changes;
}

async function applyOrParkStreams(
  build: ViewBuild,
  events: readonly Recorded[],
  application: Application,
): Promise<readonly ViewChanged[]> {
  try {
    const changes = await build.apply(events, application);
    application.part?.leave();
    return changes;
  } catch (error) {
    application.part?.fail();
    if (error instanceof Fenced || isTransient(error)) throw error;
  }
  const alone = { ...application, part: undefined };
  const changes: ViewChanged[] = [];
  for (const event of events) {
    build.forget();
    try {
      changes.push(...(await build.apply([event], alone)));
    } catch (error) {
      if (error instanceof Fenced || isTransient(error)) throw error;
      application.parking.park(build.projection.name, event, error);
    }
  }
  build.forget();
  return changes;
}
