import type { Parking } from '../consumers/parking.js';
import type { ViewBuild } from './view-build.js';

/** Marks the documents of the streams that are parked for a view, where its projection says how. Safe to repeat. */
export async function markParked(build: ViewBuild, parking: Parking): Promise<void> {
  const { name, whenParked } = build.projection;
  const ids = whenParked ? parking.streamsOf(name).flatMap((stream) => whenParked.id(stream) ?? []) : [];
  if (whenParked && ids.length > 0) await build.set(ids, whenParked.set);
}
