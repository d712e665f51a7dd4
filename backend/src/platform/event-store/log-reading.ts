import { within } from '../deadline/deadline.js';
import { type EventLog, stored } from './event-log.js';
import type { StoredEvent } from './stored-event.js';

const CLOSED_WITHIN_MS = 1_000;

/** Takes what a reading brings. */
export interface LogReceiver {
  onEvent(event: StoredEvent): void;
  /** Reports that the reading has delivered the whole log, or is about to; at most once. */
  onCaughtUp(): void;
  /** Reports that the reading has ended. */
  onFailure(error: Error): void;
}

/** One endless reading of the whole log after a position. Never resumes by itself once its connection broke. */
export class LogReading {
  private readonly source: ReturnType<EventLog['subscribe']>;

  constructor(
    log: EventLog,
    after: bigint,
    public receiver: LogReceiver,
  ) {
    this.source = log.subscribe(after === 0n ? null : after);
    this.source.on('data', ({ event }) => {
      if (event) this.receiver.onEvent(stored(event));
    });
    this.source.on('caughtUp', () => {
      this.receiver.onCaughtUp();
    });
    this.source.on('error', (error) => {
      this.fail(error);
    });
    this.source.on('end', () => {
      this.fail(new Error('The subscription ended.'));
    });
  }

  get isPaused(): boolean {
    return this.source.isPaused();
  }

  pause(): void {
    this.source.pause();
  }

  resume(): void {
    this.source.resume();
  }

  /** Reports the failure once, because an end after an error must not end the next reading. */
  private fail(error: Error): void {
    const { receiver } = this;
    this.receiver = DEAF;
    receiver.onFailure(error);
  }

  /** Ends the reading; nothing is delivered any more. Never rejects. */
  async close(): Promise<void> {
    this.receiver = DEAF;
    await within(CLOSED_WITHIN_MS, 'event store', this.source.unsubscribe()).catch(() => undefined);
  }
}

const DEAF: LogReceiver = {
  onEvent: () => undefined,
  onCaughtUp: () => undefined,
  onFailure: () => undefined,
};
