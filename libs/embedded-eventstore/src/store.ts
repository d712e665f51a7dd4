import { CommitQueue } from './commit-queue.js';
import { KIND, type Conduct } from './conduct.js';
import { closeDatabase, openDatabase, truncateLog, type Database } from './database.js';
import { EventLog } from './event-log.js';
import { EventWriter } from './event-writer.js';
import { KnownIds } from './known-ids.js';
import type { WriteResult } from './model.js';
import { StreamStates } from './stream-states.js';
import { StreamWriter } from './stream-writer.js';

/** Time without writes after which a server empties its write-ahead log. */
const IDLE_MS = 1500;

/** One event store in one file, behind the handlers of the protocol. */
export class EventStore {
  readonly log: EventLog;
  readonly states: StreamStates;
  private readonly db: Database;
  private readonly writer: StreamWriter;
  private readonly queue: CommitQueue;
  private idle: NodeJS.Timeout | undefined;

  /** @throws FileRejectedError when the file cannot be served */
  constructor(
    private readonly file: string,
    readonly conduct: Conduct = KIND,
  ) {
    this.db = openDatabase(file);
    this.states = new StreamStates(this.db);
    this.log = new EventLog(this.db);
    const ids = new KnownIds(this.db, this.states);
    const events = new EventWriter(this.db, this.states, ids, conduct);
    this.writer = new StreamWriter(this.db, this.states, ids, events, conduct.now);
    this.queue = new CommitQueue(this.db, {
      committed: () => {
        this.log.publish(events.takeCommitted());
        this.checkpointWhenIdle();
      },
      rolledBack: () => {
        this.states.forgetAll();
        events.reset();
      },
    });
  }

  /** Number of writes that wait for their turn. */
  get waitingWrites(): number {
    return this.queue.length;
  }

  /**
   * Runs one change of the writer and reports its result when it is on the disk. A call cancelled before its turn
   * writes nothing.
   */
  write(
    call: { readonly cancelled: boolean },
    change: (writer: StreamWriter) => WriteResult,
    respond: (result: WriteResult) => void,
  ): void {
    let result: WriteResult;
    this.queue.submit(
      () => (result = change(this.writer)),
      (failure) => respond(failure === undefined ? result : { kind: 'failed', reason: failure.message }),
      () => call.cancelled,
    );
  }

  /** Resolves when everything submitted so far has its result. */
  async settled(): Promise<void> {
    while (this.queue.length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  close(): void {
    clearTimeout(this.idle);
    closeDatabase(this.db, this.file);
  }

  private checkpointWhenIdle(): void {
    if (this.idle === undefined) this.idle = setTimeout(() => this.checkpoint(), IDLE_MS).unref();
    else this.idle.refresh();
  }

  private checkpoint(): void {
    try {
      truncateLog(this.db);
    } catch {
      // On a full disk the write-ahead log stays as it is and is still read; the next pause tries again.
    }
  }
}
