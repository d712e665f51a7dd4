import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ProjectionProgress } from '../../../platform/projections/progress.js';
import { isLate, Pace, processLoad } from './pace.js';

/** In a rush one message is created in two seconds, and forty a second once they are late. */
const TERMS = { together: 1, restMs: 2_000, urgentRestMs: 25 } as const;

/** Lets the messages of events be created while no request needs the processor, or once they are late. */
@Injectable()
export class MessagePace {
  private readonly pace: Pace;

  constructor(
    progress: ProjectionProgress,
    private readonly clock: Clock,
  ) {
    this.pace = new Pace(
      TERMS,
      processLoad(() => progress.isWaitedFor('strong')),
    );
  }

  /** Resolves when the message of an event, recorded at that instant, may be created. */
  turn(at: string): Promise<void> {
    return this.pace.turn(isLate(Date.parse(at), this.clock.nowMs()));
  }
}
