import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { LogPage, ReplayReader } from '../event-store/replay.js';

const BATCH = 500;

interface ReadingPorts {
  readonly reader: Pick<EventReader, 'subscribe' | 'replay' | 'decode'>;
  /** End of the log when the reading begins. */
  readonly end: bigint;
  /** Returns whether any reaction concerns events of this type: of a subscription, no others are decoded. */
  readonly wants: (type: string) => boolean;
}

/**
 * The log after a position, read for all reactions. From its beginning it is shared with the views that are filled at
 * the same time: each page is transferred and decoded once.
 */
export class EventsToReact {
  private replay: ReplayReader | null = null;
  private subscription: BatchedSubscription | null = null;
  /** A page of the replay under way, which a `wake` leaves for the next call. */
  private page: Promise<LogPage | null> | null = null;
  private woken = Promise.withResolvers<undefined>();

  constructor(
    private position: bigint,
    private readonly ports: ReadingPorts,
  ) {
    if (position === 0n && ports.end > 0n) this.replay = ports.reader.replay();
    else this.subscription = ports.reader.subscribe(position);
  }

  /** Returns the next part of the log; waits for it, and returns null after `wake` without one. */
  next(): Promise<LogPage | null> {
    return this.replay ? this.nextReplayed(this.replay) : this.nextRead();
  }

  /** Ends a waiting `next`. */
  wake(): void {
    this.woken.resolve(undefined);
    this.subscription?.wake();
  }

  async close(): Promise<void> {
    await Promise.all([this.replay?.close(), this.subscription?.close()]);
  }

  private async nextReplayed(replay: ReplayReader): Promise<LogPage | null> {
    this.page ??= replay.next();
    const page = await Promise.race([this.page, this.woken.promise]);
    this.woken = Promise.withResolvers();
    if (page === undefined) return null;
    this.page = null;
    if (!page) return null;
    this.position = page.end;
    if (page.end >= this.ports.end) await this.follow(replay);
    return page;
  }

  /** Goes on by itself at the end of the replay: the views leave theirs there too. */
  private async follow(replay: ReplayReader): Promise<void> {
    this.replay = null;
    await replay.close();
    this.subscription = this.ports.reader.subscribe(this.position);
  }

  private async nextRead(): Promise<LogPage | null> {
    const batch = (await this.subscription?.next(BATCH)) ?? [];
    const last = batch.at(-1);
    if (!last) return null;
    const { reader, wants } = this.ports;
    return { events: await reader.decode(batch.filter(({ type }) => wants(type))), end: last.position };
  }
}
