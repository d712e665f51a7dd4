import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Consumers } from '../consumers/consumers.js';
import { EventLog } from '../event-store/event-log.js';
import { type LeaseRow, LEASES } from '../lease/term.js';
import { ViewCatalogue } from '../projections/view-catalogue.js';

const POLL_INTERVAL_MS = 500;
/** A consumer that nobody has seen at work for so long, or views that are so far behind, make the product unready. */
export const LATE_AFTER = 10_000;
const ENDS_MAX = 1_000;

/** An end of the log, and when this process saw it first, by its monotonic clock. */
interface SeenEnd {
  readonly position: bigint;
  readonly at: number;
}

interface SeenBeat {
  readonly token: number;
  readonly beat: number;
  /** When it was seen to have moved while its holder worked; null for not yet. */
  readonly workingAt: number | null;
}

/** Watches, from any process, whether every consumer is at work somewhere and how far behind the log the views are. */
@Injectable()
export class ConsumerWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly beats = new Map<string, SeenBeat>();
  private unread: SeenEnd[] = [];
  private polling: NodeJS.Timeout | undefined;
  private isPolling = false;

  constructor(
    private readonly consumers: Consumers,
    private readonly log: EventLog,
    private readonly catalogue: ViewCatalogue,
  ) {}

  onApplicationBootstrap(): void {
    this.polling = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.polling);
  }

  /** Whether the consumer of this name works in any process, as far as can be told from here. */
  isWorking(name: string): boolean {
    const workingAt = this.beats.get(name)?.workingAt ?? -Infinity;
    return this.consumers.isWorking(name) || performance.now() - workingAt < LATE_AFTER;
  }

  /** Whether any view can be read in this process; while one is filled for the first time, the others can. */
  get isServing(): boolean {
    return this.catalogue.isServing;
  }

  /** For how long the strong views have lacked something that is in the log, in milliseconds. */
  get behindMs(): number {
    const [oldest] = this.unread;
    return oldest ? Math.round(performance.now() - oldest.at) : 0;
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    await Promise.all([this.pollLeases(), this.pollViews()]).catch(() => undefined);
    this.isPolling = false;
  }

  private async pollLeases(): Promise<void> {
    const rows = await this.consumers.connection.collection<LeaseRow>(LEASES).find({}).toArray();
    for (const { _id, token, beat, isWorking } of rows) {
      const before = this.beats.get(_id);
      const hasMoved = before !== undefined && (before.token !== token || before.beat !== beat);
      const workingAt = hasMoved && isWorking ? performance.now() : (before?.workingAt ?? null);
      this.beats.set(_id, { token, beat, workingAt });
    }
  }

  private async pollViews(): Promise<void> {
    const position = await this.log.end();
    const newest = this.unread.at(-1)?.position ?? -1n;
    if (position > newest) this.unread.push({ position, at: performance.now() });
    if (this.unread.length > ENDS_MAX) this.unread.splice(1, 1);
    const reached = await this.catalogue.states.reached();
    this.unread = this.unread.filter((end) => end.position > reached);
  }
}
