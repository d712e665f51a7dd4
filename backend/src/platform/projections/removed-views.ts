import { Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Parking } from '../consumers/parking.js';
import type { ViewGroup } from './groups.js';
import type { ViewCatalogue } from './view-catalogue.js';

const logger = new Logger('projections');
const clock = new Clock();

/**
 * Withdraws the views of a group that no release has projected for a day, with their parked streams. Returns true where
 * there was one: its collections may be dropped once every process has noticed.
 */
export async function withdrawRemovedViews(
  { projections, states }: ViewCatalogue,
  parking: Parking,
  group: ViewGroup,
): Promise<boolean> {
  const known = new Set(projections.map(({ name }) => name));
  const withdrawn = await states.withdrawRemoved(group, known, clock.nowMs());
  for (const { name: view, isNew } of withdrawn) {
    if (isNew) logger.log({ view }, 'withdrawn: this release does not have the view');
    // Also where the process that withdrew it ended before this.
    if (isNew || parking.streamsOf(view).length > 0) await parking.release(view);
  }
  return withdrawn.some(({ isNew }) => isNew);
}
