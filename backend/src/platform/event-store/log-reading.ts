import { within } from '../deadline/deadline.js';
import type { ReadResponse } from './read-response.js';
import type { StoredEvent } from './stored-event.js';
import type { ReadResponses } from './subscribe-to-all.js';

const CLOSED_WITHIN_MS = 1_000;

/** The log, as a reading needs it. */
interface SubscribableLog {
  subscribe(position: bigint | null): Promise<ReadResponses>;
}

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
  private source: ReadResponses | null = null;
  private readonly opening: Promise<void>;

  constructor(
    log: SubscribableLog,
    after: bigint,
    public receiver: LogReceiver,
  ) {
    this.opening = log.subscribe(after === 0n ? null : after).then(
      (source) => {
        this.receive(source);
      },
      (error: unknown) => {
        this.fail(error as Error);
      },
    );
  }

  get isPaused(): boolean {
    return this.source?.isPaused() ?? false;
  }

  pause(): void {
    this.source?.pause();
  }

  resume(): void {
    this.source?.resume();
  }

  private receive(source: ReadResponses): void {
    this.source = source;
    source.on('data', (response: ReadResponse) => {
      if (response === 'caught-up') this.receiver.onCaughtUp();
      else if (response !== 'other') this.receiver.onEvent(response);
    });
    source.on('error', (error) => {
      this.fail(error);
    });
    source.on('end', () => {
      this.fail(new Error('The subscription ended.'));
    });
  }

  /** Reports the failure once, because an end after an error must not end the next reading. */
  private fail(error: Error): void {
    const { receiver } = this;
    this.receiver = DEAF;
    receiver.onFailure(error);
  }

  /** Ends the reading, even before it has opened; nothing is delivered any more. Never rejects. */
  async close(): Promise<void> {
    this.receiver = DEAF;
    const cancelled = this.opening.then(() => {
      // Not while the call delivers: https://github.com/grpc/grpc-node/issues/1464
      setImmediate(() => this.source?.cancel());
    });
    await within(CLOSED_WITHIN_MS, 'event store', cancelled).catch(() => undefined);
  }
}

const DEAF: LogReceiver = {
  onEvent: () => undefined,
  onCaughtUp: () => undefined,
  onFailure: () => undefined,
};
