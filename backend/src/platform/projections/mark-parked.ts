import type { Parking } from '../consumers/parking.js';
import type { Generation } from './generation.js';

/** Marks the documents of the streams that are parked for a view, where its projection says how. Safe to repeat. */
export async function markParked(generation: Generation, parking: Parking): Promise<void> {
  const { name, whenParked } = generation.projection;
  const ids = whenParked ? parking.streamsOf(name).flatMap((stream) => whenParked.id(stream) ?? []) : [];
  if (whenParked && ids.length > 0) await generation.set(ids, whenParked.set);
}
