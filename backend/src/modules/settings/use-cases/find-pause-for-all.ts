import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../platform/feature/query-handler.js';
import { LiveSettings } from '../live-settings.js';

export interface PauseForAllState {
  readonly isPaused: boolean;
  /** When it began or ended. */
  readonly since: Date | null;
}

/** Returns whether all subscriptions are paused, by the log at most `knownWithinMs` ago. */
export class FindPauseForAll extends Query<PauseForAllState> {
  constructor(readonly knownWithinMs: number) {
    super();
  }
}

export const FindPauseForAllHandler = queryHandler(FindPauseForAll, [LiveSettings], async ({ knownWithinMs }, live) => {
  const { settings, pauseChangedAt } = await live.asOfLast(knownWithinMs);
  return { isPaused: settings.pause_all_users === 'on', since: pauseChangedAt ? new Date(pauseChangedAt) : null };
});
