import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import type { EventBus } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import { startPolling } from '../clock/polling.js';
import type { Consumer } from '../consumers/consumer.js';
import type { Consumers } from '../consumers/consumers.js';
import { within } from '../deadline/deadline.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { Term } from '../lease/term.js';
import { tracedBatch } from '../telemetry/tracing.js';
import { applyOrPark } from './apply-or-park.js';
import { Checkpoints } from './checkpoints.js';
import { BATCH, gathered } from './gathered.js';
import { Generations } from './generations.js';
import type { LiveGenerations } from './live-generations.js';
import { projectorOf, type ViewGroup } from './groups.js';
import { Parking } from '../consumers/parking.js';
import type { ProjectionProgress } from './progress.js';
import { FencedError, progressWrites } from './projection-states.js';
import { type ViewChanged, ViewsChanged } from './signals.js';
import { TombstoneSweep } from './tombstone-sweep.js';
import { concernedBy } from './targets.js';
import type { ViewCatalogue } from './view-catalogue.js';
import { isOfRequest } from './work-under-way.js';
import type { Generation } from './generation.js';

/** Time for every process to notice an outdated generation, in milliseconds. */
const OUTDATED_NOTICED_WITHIN_MS = 2_000;
/** Interval at which an idle group writes its last checkpoints, in milliseconds. */
const WAKE_INTERVAL_MS = 1_000;
/** Interval of polling for requests of operators, in milliseconds: each is a query of an idle process. */
const POLL_INTERVAL_MS = 2_000;
const RESPONSE_TIMEOUT_MS = 2_500;
/** A batch that takes longer is stuck: the driver of a killed server has left a statement without a response. */
const BATCH_WITHIN_MS = 10_000;

interface Batch {
  readonly events: readonly Recorded[];
  /** Position of its last event, read or not. */
  readonly end: bigint;
}

/** Services of a process for each of its projectors. */
export interface ProjectionTools {
  readonly consumers: Consumers;
  readonly reader: EventReader;
  readonly catalogue: ViewCatalogue;
  readonly progress: ProjectionProgress;
  readonly eventBus: EventBus;
}

/** Outcome of a batch. */
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
  /** Position that was last written for other processes. */
  reported: bigint;
}

/**
 * Feeds the views of one group from a subscription to the whole log, in order, one batch after another. One process at
 * a time runs it; when it stops, another takes over and reads the unwritten events again.
 */
export class GroupProjector implements Consumer {
  readonly name: string;
  private readonly parking: Parking;
  private projecting: Projecting | null = null;

  constructor(
    readonly group: ViewGroup,
    private readonly tools: ProjectionTools,
  ) {
    this.name = projectorOf(group);
    this.parking = new Parking(tools.consumers.connection);
  }

  /** Returns true when this process projects the group and serves every view of it with everything up to `end`. */
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
    const { group, parking } = this;
    const { catalogue, reader } = this.tools;
    const projections = catalogue.projectionsOf(group);
    await inTime(parking.load());
    const end = await within(RESPONSE_TIMEOUT_MS, 'event store', reader.end());
    const taken = catalogue.states.takeOver(projections, { token: term.token, isLogEmpty: end === 0n });
    const states = await inTime(taken);
    // Nothing is projected, so that no mutation gets its response, until every process has noticed.
    if (await inTime(catalogue.states.markOutdated(projections))) await pause(OUTDATED_NOTICED_WITHIN_MS);
    const wake = () => {
      this.projecting?.subscription.wake();
    };
    const generations = new Generations(reader, catalogue, parking, { group, term }, wake);
    const live = await inTime(generations.open(states, end));
    const checkpoints = new Checkpoints((moved) => this.save(moved, term));
    const position = live.length > 0 ? slowest(live) : end;
    const subscription = reader.subscribe(position);
    const tombstones = new TombstoneSweep();
    this.projecting = { term, live, position, generations, checkpoints, tombstones, subscription, reported: 0n };
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
    // Filling begins at once, so that all groups and the reactions share its reading of the log.
    await within(BATCH_WITHIN_MS, 'documents', this.step(projecting, []));
    const pollNext = () => (projecting.generations.isPollDue = true);
    const polls = [startPolling(WAKE_INTERVAL_MS, wake), startPolling(POLL_INTERVAL_MS, pollNext)];
    try {
      while (!signal.aborted && term.isHeld) {
        const first = await subscription.next(BATCH);
        const batch = await gathered(first, subscription, { group: this.group, progress: this.tools.progress, signal });
        await within(BATCH_WITHIN_MS, 'documents', this.step(projecting, batch));
      }
    } finally {
      for (const stop of polls) stop();
    }
    if (term.isHeld) await within(BATCH_WITHIN_MS, 'documents', this.checkpoint(projecting, true));
  }

  async close(): Promise<void> {
    const { projecting } = this;
    this.projecting = null;
    await Promise.all([projecting?.subscription.close(), projecting?.generations.close()]);
    for (const generation of projecting?.live ?? []) generation.forget();
    this.tools.progress.follow();
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
    const { reader, progress } = this.tools;
    const events = await reader.decode(batch);
    const hasReported = await this.project(projecting, { events, end });
    projecting.position = end;
    if (isReadable(projecting)) progress.advance(this.group, end);
    if (hasReported) projecting.reported = end;
    else if (this.group === 'strong') await this.reach(projecting);
  }

  /**
   * Writes checkpoints, and the position of a group that no response waits for where a batch concerned none of its
   * views: until then other processes know it from its announcement.
   */
  private async save(moved: ReadonlyMap<string, bigint>, { token }: Term): Promise<void> {
    const { group, projecting } = this;
    await this.tools.catalogue.states.advance(moved, { group, token });
    if (projecting && projecting.reported < projecting.position) await this.reach(projecting);
  }

  /** Folds a batch into the views and publishes what has changed; resolves to whether the position was written too. */
  private project(projecting: Projecting, batch: Batch): Promise<boolean> {
    const { group } = this;
    const { events, end } = batch;
    const origins = events.map(({ metadata }) => metadata);
    const span = { kind: SpanKind.CONSUMER, attributes: { group, events: events.length } };
    return tracedBatch('project', origins, span, async () => {
      const reached = isReadable(projecting) ? end : null;
      const { changes, hasReported } = await this.feed(projecting, batch, reached);
      const isAwaited = group === 'strong' && events.some(isOfRequest);
      this.tools.eventBus.publish(new ViewsChanged(changes, { group, from: projecting.position, reached, isAwaited }));
      return hasReported;
    });
  }

  /** Reports the position up to which the group includes the log, once it is readable. */
  private async reach(projecting: Projecting): Promise<void> {
    if (!isReadable(projecting)) return;
    const { catalogue, progress } = this.tools;
    progress.advance(this.group, projecting.position);
    projecting.reported = projecting.position;
    await catalogue.states.reach(this.group, projecting.position);
  }

  private async checkpoint({ live, checkpoints }: Projecting, now?: boolean): Promise<void> {
    await this.parking.saved();
    const served = live.filter((generation) => this.tools.catalogue.isServed(generation));
    await checkpoints.keep(
      served.map(({ projection, position }) => [projection.name, position]),
      now,
    );
  }

  /** Applies a batch to the views that it concerns. They write by one command; the others only move on. */
  private async feed({ live, term }: Projecting, { events, end }: Batch, reached: bigint | null): Promise<Fed> {
    const { group, parking } = this;
    const { catalogue } = this.tools;
    const concerned = concernedBy(live, events);
    // Other processes must not rely on a view before a parked stream is marked in it.
    const last = () => (reached === null || parking.isSaving ? null : progressWrites(group, reached));
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

/** Returns whether any view of the group is served: before, no position of it means anything to a reader. */
const isReadable = ({ live }: LiveGenerations): boolean => live.length > 0;

const slowest = (live: readonly Generation[]): bigint =>
  live.map(({ position }) => position).reduce((min, position) => (position < min ? position : min));

const inTime = <T>(statement: Promise<T>): Promise<T> => within(RESPONSE_TIMEOUT_MS, 'documents', statement);
