import type { Command } from '@nestjs/cqrs';
import type { TimeForAll } from '@shop/contracts/bulk';
import type { ErrorCode } from '@shop/contracts/errors';
import type { BulkTargets } from '../../people/use-cases/list-bulk-targets.js';

/** Terms of a kind that gives or takes time; else null. */
export type BulkTerms = TimeForAll | null;

/** A kind of action on many users. Progress, resuming, dry run, activity and push are the same for all kinds. */
export interface Bulk {
  /** Response once it is through. */
  readonly done: string;
  readonly targets: (terms: BulkTerms) => BulkTargets;
  /**
   * Category of the user's stream on which the command leaves its event: a resumed batch finds its changes there.
   * Null where the command itself counts the changes of an earlier run.
   */
  readonly category: string | null;
  /**
   * Changes one user; resolves to the number of changes, or to `false` without any. Repeated under the same command id.
   */
  readonly command: (userId: string, terms: BulkTerms) => Command<unknown>;
  /** Errors that say that a user has nothing to change, or is spared. */
  readonly passedBy: readonly ErrorCode[];
}

export const defineBulk = (bulk: Bulk): Bulk => bulk;
