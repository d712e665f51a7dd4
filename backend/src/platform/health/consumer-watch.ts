import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { exhaustMap } from 'rxjs';
import { startPolling } from '../clock/polling.js';
import { Consumers } from '../consumers/consumers.js';
import { Features } from '../feature/features.js';
import { type LeaseRow, LEASES } from '../lease/term.js';
import { projectorOf } from '../projections/groups.js';
import { LogEnds } from '../projections/log-ends.js';
import { ProjectionProgress } from '../projections/progress.js';
import { UnreadEnds } from '../projections/unread-ends.js';
import { ViewCatalogue } from '../projections/view-catalogue.js';
import { REACTIONS, type ReactionRow } from '../reactions/checkpoint-row.js';

const POLL_INTERVAL_MS = 1_000;
/**
 * Age of a consumer's newest beat, and delay behind the log, from which on it counts as stopped or late; in
 * milliseconds.
 */
const LATE_AFTER = 10_000;

interface SeenBeat {
  readonly token: number;
  readonly beat: number;
  /** When it was seen to have moved while its holder worked; null for not yet. */
  readonly workingAt: number | null;
}

/** Beats of a consumer of this process: any that is read later has moved. */
const HERE = { token: -1, beat: -1 };

/**
 * Watches, from any process, whether every consumer is at work somewhere and how far behind the log the reactions are.
 */
@Injectable()
export class ConsumerWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly beats = new Map<string, SeenBeat>();
  private readonly unread = new UnreadEnds();
  private stopPolling: (() => void) | undefined;
  private isPolling = false;
  private startedAt = Infinity;

  constructor(
    private readonly consumers: Consumers,
    private readonly catalogue: ViewCatalogue,
    private readonly features: Features,
    private readonly progress: ProjectionProgress,
    ends: LogEnds,
  ) {
    const reached = () => this.reacted();
    ends.seen$.pipe(exhaustMap((end) => this.unread.compare(end, reached).catch(() => undefined))).subscribe();
  }

  onApplicationBootstrap(): void {
    this.startedAt = performance.now();
    this.stopPolling = startPolling(POLL_INTERVAL_MS, () => void this.poll());
  }

  onApplicationShutdown(): void {
    this.stopPolling?.();
  }

  /** Returns true while the consumer of this name works in any process, as far as is known here. */
  isWorking(name: string): boolean {
    const workingAt = this.beats.get(name)?.workingAt ?? -Infinity;
    return this.consumers.isWorking(name) || performance.now() - workingAt < LATE_AFTER;
  }

  /** True once any consumer at work would have been seen here. */
  get isSettled(): boolean {
    return performance.now() - this.startedAt > LATE_AFTER;
  }

  /** True while every group of views is projected in some process, as far as is known here. */
  get isProjecting(): boolean {
    return this.catalogue.groups.every((group) => this.isWorking(projectorOf(group)));
  }

  /** True when views of each group can be read in this process; while one is filled for the first time, others can. */
  get isServing(): boolean {
    return this.catalogue.isServing;
  }

  /** Returns true where the consumer of a parked stream is a view, false where it is a reaction. */
  isView(consumer: string): boolean {
    return this.catalogue.projections.some(({ name }) => name === consumer);
  }

  get areViewsLate(): boolean {
    return this.progress.isLate;
  }

  /** Time for which a reaction has not processed an event of the log, in milliseconds. */
  get reactionsBehindMs(): number {
    return this.unread.behindMs;
  }

  /** True for reactions that are 10 s behind, such as a reaction waiting for a bank. */
  get areReactionsLate(): boolean {
    return this.reactionsBehindMs > LATE_AFTER;
  }

  /** Reads the position that every reaction of this release has reached. Those yielding to requests do not count. */
  private async reacted(): Promise<bigint> {
    const reactions = this.features.all('reactions').filter(({ yields = false }) => !yields);
    const names = reactions.map(({ name }) => name);
    const rows = this.consumers.connection.collection<ReactionRow>(REACTIONS);
    const [slowest] = await rows
      .find({ _id: { $in: names } })
      .sort({ position: 1 })
      .limit(1)
      .toArray();
    return BigInt(slowest?.position ?? 0);
  }

  private async poll(): Promise<void> {
    const workingAt = performance.now();
    for (const name of this.consumers.working) this.beats.set(name, { ...HERE, workingAt });
    if (this.isPolling || this.consumers.areAllWorking) return;
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
