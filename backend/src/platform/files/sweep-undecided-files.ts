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
export class SweepUndecidedFiles extends Sweep {
  readonly name = 'undecided-files';
  private readonly suspects = new Set<string>();

  constructor(
    private readonly files: UndecidedFiles,
    private readonly clock: Clock,
  ) {
    super();
  }

  async sweep(): Promise<void> {
    const old = await this.files.notedBefore(new Date(this.clock.nowMs() - SAFE_AGE));
    await this.each(old, (file) => this.judge(file));
  }

  private async judge(file: UndecidedFile): Promise<void> {
    const id = JSON.stringify(file);
    if (await this.files.isDecided(file)) await this.files.forget(file);
    else if (this.suspects.has(id)) await this.files.remove(file);
    else {
      this.suspects.add(id);
      return;
    }
    this.suspects.delete(id);
  }
}
