import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { exhaustMap } from 'rxjs';
import { Consumers } from '../consumers/consumers.js';
import { type LeaseRow, LEASES } from '../lease/term.js';
import { LogEnds } from '../projections/log-ends.js';
import { ViewCatalogue } from '../projections/view-catalogue.js';
import { UnreadEnds } from './unread-ends.js';

const POLL_INTERVAL_MS = 500;
/** A consumer without a beat for so long, or views that are so far behind, make the product unready; milliseconds. */
export const LATE_AFTER = 10_000;

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
  private readonly unread = new UnreadEnds();
  private polling: NodeJS.Timeout | undefined;
  private isPolling = false;

  constructor(
    private readonly consumers: Consumers,
    private readonly catalogue: ViewCatalogue,
    ends: LogEnds,
  ) {
    const reached = () => this.catalogue.states.reached();
    ends.seen$.pipe(exhaustMap((end) => this.unread.compare(end, reached).catch(() => undefined))).subscribe();
  }

  onApplicationBootstrap(): void {
    this.polling = setInterval(() => void this.poll(), POLL_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.polling);
  }

  /** Returns true while the consumer of this name works in any process, as far as is known here. */
  isWorking(name: string): boolean {
    const workingAt = this.beats.get(name)?.workingAt ?? -Infinity;
    return this.consumers.isWorking(name) || performance.now() - workingAt < LATE_AFTER;
  }

  /** True when a view can be read in this process; while one is filled for the first time, the others can. */
  get isServing(): boolean {
    return this.catalogue.isServing;
  }

  /** Returns true where the consumer of a parked stream is a view, false where it is a reaction. */
  isView(consumer: string): boolean {
    return this.catalogue.projections.some(({ name }) => name === consumer);
  }

  /** Time for which the strong views have lacked something that is in the log, in milliseconds. */
  get behindMs(): number {
    return this.unread.behindMs;
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    await this.pollLeases().catch(() => undefined);
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
}
