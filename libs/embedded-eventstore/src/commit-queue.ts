import type { Database } from './database.js';

/** Changes taken into one transaction at most: keeps one turn short when thousands wait. */
const GROUP = 512;
/**
 * Turns of the event loop that a commit waits at most for more to come: microseconds, where an fsync costs
 * milliseconds.
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
 * The only writer. Everything that waits when its turn comes is applied in order within one transaction, so that many
 * acknowledgements share one fsync. A change sees what the ones ahead of it did; no other reader does before the
 * commit, since a turn is not interrupted.
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

  /** Changes that wait for their turn. */
  get length(): number {
    return this.waiting.length;
  }

  /**
   * Queues a change. `done` is called after the change is on the disk, or with the reason why it is not. A change whose
   * client has gone away before its turn is dropped: no client waits for it, and it must not delay those behind it.
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
   * A connection hands over what it received in several turns: they are taken together while they bring something new.
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
