import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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

@QueryHandler(FindPauseForAll)
export class FindPauseForAllHandler implements IQueryHandler<FindPauseForAll> {
  constructor(private readonly live: LiveSettings) {}

  async execute({ knownWithinMs }: FindPauseForAll): Promise<PauseForAllState> {
    const { settings, pauseChangedAt } = await this.live.asOfLast(knownWithinMs);
    return { isPaused: settings.pause_all_users === 'on', since: pauseChangedAt ? new Date(pauseChangedAt) : null };
  }
}
