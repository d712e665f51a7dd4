import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveChange } from '@shop/contracts/live';
import { catchError, defer, EMPTY, exhaustMap, of, type Subscription, takeWhile, timer } from 'rxjs';
import type { LiveVersion } from '../responses/live-response.js';
import type { Feed, FeedState } from './feeds.js';
import { RealtimeServer } from './realtime-server.js';

/**
 * Returns the changes of a feed that a follower lacks; the last one has the whole value, so the earlier ones are empty.
 */
export const feedChanges = (topic: string, delivered: LiveVersion, { epoch, seq, value }: FeedState): LiveChange[] => {
  if (delivered.epoch === epoch && delivered.seq >= seq) return [];
  const set = { topic, epoch, seq, patch: [{ op: 'set' as const, value: { ...value } }] };
  if (delivered.epoch !== epoch) return [set];
  const missed = Array.from({ length: seq - delivered.seq - 1 }, (_, at) => delivered.seq + 1 + at);
  return [...missed.map((number) => ({ topic, epoch, seq: number, patch: [] })), set];
};

/** Reads the feeds followed by sockets of this process, and sends their changes. */
@Injectable()
export class FeedRelay implements OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private readonly running = new Map<string, Subscription>();

  constructor(private readonly realtime: RealtimeServer) {}

  onApplicationShutdown(): void {
    for (const reading of this.running.values()) reading.unsubscribe();
  }

  /** Notes that a socket of this process follows the feed from `version` on. */
  follow(topic: string, feed: Feed, version: LiveVersion): void {
    if (this.running.has(topic)) return;
    let delivered = version;
    const read = () => defer(() => feed.read()).pipe(catchError((error: unknown) => this.missed(topic, error)));
    // Checks for followers at the start of each reading. A failed reading must not keep the timer of a feed without
    // followers. No reading may be under way at the end, because a new follower would then find the feed running.
    const states = timer(feed.intervalMs, feed.intervalMs).pipe(
      exhaustMap(() => (this.live.adapter.rooms.has(topic) ? read() : of(null))),
      takeWhile((state) => state !== null),
    );
    const reading = states.subscribe({
      next: (state) => {
        for (const change of feedChanges(topic, delivered, state)) this.live.local.to(topic).emit('change', change);
        delivered = state;
      },
      complete: () => this.running.delete(topic),
    });
    this.running.set(topic, reading);
  }

  private get live() {
    return this.realtime.io.of('/live');
  }

  private missed(topic: string, error: unknown): typeof EMPTY {
    this.logger.warn({ err: error, topic }, 'a feed could not be read');
    return EMPTY;
  }
}
