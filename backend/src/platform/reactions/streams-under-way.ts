import type { Arrived } from './inbox.js';

/**
 * Streams whose events are reacted to at once: enough to keep up with a rush, few enough to leave room for requests
 * after a long stop.
 */
const AT_ONCE = 4;
/** Events that may be taken before the oldest of them is done. */
const OPEN_MAX = 5_000;

interface StreamsPorts {
  /** Reacts to an event; the event is done once this has resolved before the signal aborts. */
  readonly react: (arrived: Arrived) => Promise<void>;
  /** All streams are taken as one, in the order of the log. */
  readonly isInOrder: boolean;
  /** Aborted when nothing may be begun any more. */
  readonly signal: AbortSignal;
}

/**
 * The taken events of one reaction: those of a stream one after another, some streams at once. A stream with long work
 * keeps one place, and the later events of other streams pass it. Everything before the oldest event under way is done.
 */
export class StreamsUnderWay {
  /** Events that are not done, in the order of the log, and the position before each. */
  private readonly open = new Map<Arrived, bigint>();
  private readonly waiting = new Map<string, Arrived[]>();
  private readonly busy = new Set<string>();
  private readonly failure = Promise.withResolvers<never>();
  private hasFailed = false;
  private wakeUp: (() => void) | null = null;

  constructor(
    private takenTo: bigint,
    private readonly ports: StreamsPorts,
  ) {
    this.failure.promise.catch(() => undefined);
  }

  /** Everything up to here was taken. */
  get taken(): bigint {
    return this.takenTo;
  }

  /** Everything up to here is done. */
  get done(): bigint {
    const [oldest] = this.open.values();
    return oldest ?? this.takenTo;
  }

  /** Rejects when an event failed in a way that its reaction could not handle. */
  get failed(): Promise<never> {
    return this.failure.promise;
  }

  /** Takes all events up to `end`. */
  take(arrived: readonly Arrived[], end: bigint): void {
    for (const one of arrived) {
      this.open.set(one, this.takenTo);
      this.takenTo = one.event.position;
      const stream = this.ports.isInOrder ? '' : one.event.stream;
      const ofStream = this.waiting.get(stream);
      if (ofStream) ofStream.push(one);
      else this.waiting.set(stream, [one]);
    }
    this.takenTo = end;
    this.begin();
  }

  /** Resolves when another stream can begin. */
  room(): Promise<void> {
    const places = this.ports.isInOrder ? 1 : AT_ONCE;
    return this.until(() => this.busy.size < places && this.open.size < OPEN_MAX);
  }

  /** Resolves when nothing is under way: everything taken is done, or the signal has aborted. */
  idle(): Promise<void> {
    return this.until(() => this.busy.size === 0);
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => (this.wakeUp = resolve));
  }

  private begin(): void {
    for (const [stream, events] of this.waiting) {
      if (this.hasFailed || this.busy.size >= AT_ONCE) return;
      if (!this.busy.has(stream)) void this.work(stream, events);
    }
  }

  private async work(stream: string, events: Arrived[]): Promise<void> {
    this.busy.add(stream);
    try {
      for (let one = events.shift(); one; one = events.shift()) {
        await this.ports.react(one);
        if (this.ports.signal.aborted) return;
        this.open.delete(one);
        this.wake();
      }
      this.waiting.delete(stream);
    } catch (error) {
      this.hasFailed = true;
      this.failure.reject(error);
    } finally {
      this.busy.delete(stream);
      this.wake();
    }
    if (!this.waiting.has(stream)) this.begin();
  }

  private wake(): void {
    this.wakeUp?.();
    this.wakeUp = null;
  }
}
