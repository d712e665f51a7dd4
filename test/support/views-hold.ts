import { viewGroups } from '../../backend/src/platform/projections/groups.js';
import type { ProjectionStates } from '../../backend/src/platform/projections/projection-states.js';

/** Returns whether the views of every group hold the log up to `end`. */
export async function viewsHold(states: ProjectionStates, end: bigint): Promise<boolean> {
  const reached = await states.reached();
  return viewGroups.every((group) => (reached.get(group) ?? -1n) >= end);
}
