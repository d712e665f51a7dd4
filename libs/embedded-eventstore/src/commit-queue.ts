import type { Database } from './database.js';

/** Most changes in one transaction, so that a turn stays short when thousands wait. */
const GROUP = 512;
/**
 * Most turns of the event loop that a commit waits for further changes: microseconds, compared with milliseconds for an
 * fsync.
 */
const GATHERING_TURNS = 16;

interface Waiting {
  change: () => void;
  done: (failure?: Error) => void;
  isAbandoned: () => boolean;
}

export interface CommitHooks {
  committed(): void;
  rolledBack(): void;
}

/**
 * The only writer. All waiting changes are applied in order within one transaction, so that many acknowledgements share
 * one fsync. A change sees the effects of the earlier ones. Other readers see them after the commit only, because a
 * turn is not interrupted.
 */
export class CommitQueue {
  private waiting: Waiting[] = [];
  private scheduled = false;
  private readonly begin;
  private readonly commit;
  private readonly rollback;

  constructor(
    private readonly db: Database,
    private readonly hooks: CommitHooks,
  ) {
    this.begin = db.prepare('BEGIN');
    this.commit = db.prepare('COMMIT');
    this.rollback = db.prepare('ROLLBACK');
  }

  /** Number of waiting changes. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Queues a change. `done` is called after the change is on the disk, or with the reason of its failure. A change
   * whose client has gone away before its turn is dropped, so that it does not delay the next ones.
   */
  submit(change: () => void, done: (failure?: Error) => void, isAbandoned: () => boolean): void {
    this.waiting.push({ change, done, isAbandoned });
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.takeTurn(0, 0);
  }

  /**
   * Takes a turn once no new changes arrive, because a connection delivers its data over several turns of the event
   * loop.
   */
  private takeTurn(seen: number, turn: number): void {
    setImmediate(() => {
      const count = this.waiting.length;
      if (count > seen && count < GROUP && turn < GATHERING_TURNS) this.takeTurn(count, turn + 1);
      else this.commitWaiting();
    });
  }

  private commitWaiting(): void {
    this.scheduled = false;
    const group = this.waiting.splice(0, GROUP).filter(({ isAbandoned }) => !isAbandoned());
    if (this.waiting.length > 0) this.schedule();
    if (group.length === 0) return;
    const failure = this.apply(group);
    for (const { done } of group) done(failure);
  }

  private apply(group: Waiting[]): Error | undefined {
    try {
      this.begin.run();
      for (const { change } of group) change();
      this.commit.run();
    } catch (error) {
      if (this.db.isTransaction) this.rollback.run();
      this.hooks.rolledBack();
      return error instanceof Error ? error : new Error(String(error));
    }
    this.hooks.committed();
    return undefined;
  }
}
