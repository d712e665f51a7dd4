import { Injectable } from '@nestjs/common';
import { IDEMPOTENCY_RETENTION } from '@shop/contracts/limits';
import { Clock } from '../clock/clock.js';
import { Sweep } from '../jobs/sweep.js';
import { type UndecidedFile, UndecidedFiles } from './undecided-files.js';

/** A command is repeated for as long as its Idempotency-Key lives, and each run ends within seconds. */
const SAFE_AGE = 2 * IDEMPOTENCY_RETENTION;

/**
 * Removes files whose command ended without an event, as when its process died. Two sweeps in a row must find none: an
 * append that an event store had taken but not worked on while it was paused has landed before the second.
 */
@Injectable()
export class UndecidedFilesSweep extends Sweep {
  readonly name = 'undecided-files';
  /** Files without an event at the last sweep. */
  private suspects: ReadonlySet<string> = new Set();

  constructor(
    private readonly files: UndecidedFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const undecided = new Set<string>();
    const judge = async (file: UndecidedFile): Promise<void> => {
      const id = JSON.stringify(file);
      if (await this.files.isDecided(file)) await this.files.forget(file);
      else if (this.suspects.has(id)) await this.files.remove(file);
      else undecided.add(id);
    };
    const old = await this.files.notedBefore(new Date(this.clock.nowMs() - SAFE_AGE));
    await this.each(old, judge).finally(() => (this.suspects = undecided));
  }
}
