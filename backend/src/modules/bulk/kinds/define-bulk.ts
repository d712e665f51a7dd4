import type { Command } from '@nestjs/cqrs';
import type { ErrorCode } from '@shop/contracts/errors';
import type { BulkTargets } from '../../people/use-cases/list-bulk-targets.js';

/** A kind of action on many users. Progress, resuming, dry run, activity and push are the same for all kinds. */
export interface Bulk {
  /** Text of its entry in the activity log. */
  readonly activity: string;
  /** Response once it is through. */
  readonly done: string;
  readonly targets: BulkTargets;
  /**
   * Category of the user's stream on which the command leaves its event: a resumed batch finds there what it changed.
   */
  readonly category: string;
  /** Changes one user; resolves to `false` where there was nothing to change. Repeated under the same command id. */
  readonly command: (userId: string) => Command<unknown>;
  /** Errors that say that a user has nothing to change, or is spared. */
  readonly passedBy: readonly ErrorCode[];
}

export const defineBulk = (bulk: Bulk): Bulk => bulk;
