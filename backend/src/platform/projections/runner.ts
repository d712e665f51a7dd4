import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import type { Consumer } from '../consumers/consumer.js';
import { Consumers } from '../consumers/consumers.js';
import { within } from '../deadline/deadline.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import { EventReader } from '../event-store/event-reader.js';
import type { Term } from '../lease/term.js';
import { tracedBatch } from '../telemetry/tracing.js';
import { applyOrPark } from './apply-or-park.js';
import { Checkpoints } from './checkpoints.js';
import { Generations, type LiveGenerations } from './generations.js';
import { Parking } from '../consumers/parking.js';
import { ProjectionProgress } from './progress.js';
import type { AnyProjection } from './projection.js';
import { FencedError, progressWrites } from './projection-states.js';
import { type ViewChanged, ViewsChanged } from './signals.js';
import { TombstoneSweep } from './tombstone-sweep.js';
import { concernedBy } from './targets.js';
import { ViewCatalogue } from './view-catalogue.js';
import type { Generation } from './generation.js';

const BATCH = 500;
/** Time for every process to notice an outdated generation, in milliseconds. */
const OUTDATED_NOTICED_WITHIN_MS = 2_000;
/** Interval at which the runner polls for requested rebuilds, in milliseconds. */
const POLL_INTERVAL_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 2_500;
/** Longest wait for further events of the commands of a batch, in milliseconds. */
const GATHERED_WITHIN_MS = 100;
/** A batch that takes longer is stuck: the driver of a killed server has left a statement without a response. */
const BATCH_WITHIN_MS = 10_000;

interface Batch {
  readonly events: readonly Recorded[];
  /** Position of its last event, read or not. */
  readonly end: bigint;
}

/** Outcome of a batch for the views of one consistency. */
interface Fed {
  readonly changes: readonly ViewChanged[];
  /** The reached position was written with the views. */
  readonly hasReported: boolean;
}

/** State of one term, in memory. */
interface Projecting extends LiveGenerations {
  readonly term: Term;
  readonly generations: Generations;
  readonly checkpoints: Checkpoints;
  readonly tombstones: TombstoneSweep;
  readonly subscription: BatchedSubscription;
}

/**
 * Feeds every view from one subscription to the whole log, in order, one batch after another. One process at a time
 * runs it; when it stops, another takes over and reads the unwritten events again.
 */
@Injectable()
export class ProjectionRunner implements Consumer, OnApplicationBootstrap {
  readonly name = 'projector';
  private readonly parking: Parking;
  private projecting: Projecting | null = null;

  constructor(
    private readonly consumers: Consumers,
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly progress: ProjectionProgress,
    private readonly eventBus: EventBus,
  ) {
    this.parking = new Parking(consumers.connection);
    catalogue.isProjecting = () => this.consumers.isWorking(this.name);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.catalogue.refresh();
    this.consumers.start(this);
  }

  /** Resolves once every view is served and holds everything recorded before the call. */
  async drained(): Promise<void> {
    const end = await this.reader.end();
    while (!this.holds(end)) await pause(2);
  }

  /** Returns true when this process projects, serves every view, and each holds everything up to `end`. */
  holds(end: bigint): boolean {
    const { projecting } = this;
    if (!projecting || projecting.generations.isFilling) return false;
    return projecting.live.every(({ position }) => position >= end);
  }

  /**
   * Opens the served generations and continues with the log; new views and raised versions are filled in the
   * background.
   */
  async open(term: Term): Promise<void> {
    const { catalogue, reader, parking } = this;
    await inTime(parking.load());
    const end = await within(RESPONSE_TIMEOUT_MS, 'event store', reader.end());
    const taken = catalogue.states.takeOver(catalogue.projections, { token: term.token, isLogEmpty: end === 0n });
    const states = await inTime(taken);
    // Nothing is projected, so that no mutation gets its response, until every process has noticed.
    if (await inTime(catalogue.states.markOutdated(catalogue.projections))) await pause(OUTDATED_NOTICED_WITHIN_MS);
    const wake = () => {
      this.projecting?.subscription.wake();
    };
    const generations = new Generations(reader, catalogue, parking, term, wake);
    const live = await inTime(generations.open(states, end));
    const checkpoints = new Checkpoints((moved) => catalogue.states.advance(moved, term.token));
    const position = live.length > 0 ? slowest(live) : end;
    const subscription = reader.subscribe(position);
    const tombstones = new TombstoneSweep();
    this.projecting = { term, live, position, generations, checkpoints, tombstones, subscription };
    await inTime(this.reach(this.projecting));
  }

  async run(term: Term, signal: AbortSignal): Promise<void> {
    const { projecting } = this;
    if (!projecting) return;
    const { subscription } = projecting;
    const wake = () => {
      subscription.wake();
    };
    signal.addEventListener('abort', wake);
    while (!signal.aborted && term.isHeld) {
      const polling = setTimeout(wake, POLL_INTERVAL_MS);
      const first = await subscription.next(BATCH).finally(() => {
        clearTimeout(polling);
      });
      const batch = await this.gathered(first, subscription, signal);
      await within(BATCH_WITHIN_MS, 'documents', this.step(projecting, batch));
    }
    if (term.isHeld) await within(BATCH_WITHIN_MS, 'documents', this.checkpoint(projecting, true));
  }

  /**
   * Waits for further events of the same commands, while only they are to be projected and no response waits for them:
   * the streams of a purchase are then written and published by one round.
   */
  private async gathered(
    first: readonly StoredEvent[],
    subscription: BatchedSubscription,
    signal: AbortSignal,
  ): Promise<readonly StoredEvent[]> {
    const { progress } = this;
    const batch = [...first];
    const end = performance.now() + GATHERED_WITHIN_MS;
    progress.work.onEnd = () => {
      subscription.wake();
    };
    const mayGrow = () => batch.length > 0 && batch.length < BATCH && progress.work.mayFollow(batch);
    while (mayGrow() && !progress.isWaitedFor && !signal.aborted) {
      const leftMs = end - performance.now();
      if (leftMs <= 0) break;
      const timer = setTimeout(progress.work.onEnd, leftMs);
      batch.push(...(await subscription.next(BATCH - batch.length)));
      clearTimeout(timer);
    }
    progress.work.onEnd = () => undefined;
    return batch;
  }

  async close(): Promise<void> {
    const { projecting } = this;
    this.projecting = null;
    await Promise.all([projecting?.subscription.close(), projecting?.generations.close()]);
    for (const generation of projecting?.live ?? []) generation.forget();
    this.progress.follow();
  }

  private async step(projecting: Projecting, batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (last) await this.process(projecting, batch, last.position);
    await this.checkpoint(projecting);
    const served = projecting.live.length;
    await projecting.generations.betweenBatches(projecting);
    if (projecting.live.length > served) await this.reach(projecting);
    void projecting.tombstones.run(projecting.live);
  }

  private async process(projecting: Projecting, batch: readonly StoredEvent[], end: bigint): Promise<void> {
    const events = await this.reader.decode(batch);
    const { hasReported } = await this.project(projecting, 'strong', { events, end });
    projecting.position = end;
    if (isReadable(projecting)) this.progress.advance(end);
    if (!hasReported) await this.reach(projecting);
    await this.project(projecting, 'eventual', { events, end });
  }

  /** Folds a batch into the views of one consistency and publishes what has changed. */
  private project(projecting: Projecting, consistency: AnyProjection['consistency'], batch: Batch): Promise<Fed> {
    const { events, end } = batch;
    const live = projecting.live.filter(({ projection }) => projection.consistency === consistency);
    const origins = events.map(({ metadata }) => metadata);
    const span = { kind: SpanKind.CONSUMER, attributes: { consistency, events: events.length } };
    return tracedBatch('project', origins, span, async () => {
      const reached = consistency === 'strong' && isReadable(projecting) ? end : null;
      const fed = await this.feed({ live, term: projecting.term, reached }, batch);
      const { changes } = fed;
      if (consistency === 'strong' || changes.length > 0) this.eventBus.publish(new ViewsChanged(changes, reached));
      return fed;
    });
  }

  /** Reports the position up to which the strong views include the log, once they are readable. */
  private async reach(projecting: Projecting): Promise<void> {
    if (!isReadable(projecting)) return;
    this.progress.advance(projecting.position);
    await this.catalogue.states.reach(projecting.position);
  }

  private async checkpoint({ live, checkpoints }: Projecting, now?: boolean): Promise<void> {
    await this.parking.saved();
    const served = live.filter((generation) => this.catalogue.isServed(generation));
    await checkpoints.keep(
      served.map(({ projection, position }) => [projection.name, position]),
      now,
    );
  }

  /** Applies a batch to the views that it concerns. They write by one command; the others only move on. */
  private async feed(
    { live, term, reached }: Pick<Projecting, 'live' | 'term'> & Pick<ViewsChanged, 'reached'>,
    { events, end }: Batch,
  ): Promise<Fed> {
    const { parking, catalogue } = this;
    const concerned = concernedBy(live, events);
    // Other processes must not rely on a view before a parked stream is marked in it.
    const last = () => (reached === null || parking.isSaving ? null : progressWrites(reached));
    const round = catalogue.writeRound({ size: concerned.length, term, last });
    const announced = await Promise.all(
      concerned.map((generation, at) =>
        applyOrPark(generation, events, {
          publishes: catalogue.isServed(generation),
          parking,
          term,
          part: round.parts[at],
        }),
      ),
    );
    for (const generation of live) if (end > generation.position) generation.position = end;
    if (!term.isHeld) throw new FencedError();
    return { changes: announced.flat(), hasReported: round.isComplete };
  }
}

/** Returns whether any strong view is served: before, no position of them means anything to a reader. */
const isReadable = ({ live }: LiveGenerations): boolean =>
  live.some(({ projection }) => projection.consistency === 'strong');

const slowest = (live: readonly Generation[]): bigint =>
  live.map(({ position }) => position).reduce((min, position) => (position < min ? position : min));

const inTime = <T>(statement: Promise<T>): Promise<T> => within(RESPONSE_TIMEOUT_MS, 'documents', statement);
