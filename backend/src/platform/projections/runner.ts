import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Recorded } from '@shop/kernel/events';
import type { Connection } from 'mongoose';
import { MONGO } from '../documents/documents.module.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { StoredEvent } from '../event-store/event-log.js';
import { EventReader } from '../event-store/event-reader.js';
import { Lease } from '../lease/lease.js';
import { traced } from '../telemetry/tracing.js';
import { Checkpoints } from './checkpoints.js';
import { Parking } from './parking.js';
import { ProjectionProgress } from './progress.js';
import type { AnyProjection } from './projection.js';
import { Fenced } from './projection-states.js';
import { Rebuilds } from './rebuilds.js';
import { ViewsChanged } from './signals.js';
import { ViewCatalogue } from './view-catalogue.js';
import type { ViewBuild } from './view-build.js';

const BATCH = 500;
/** How often the runner looks whether somebody asked for a rebuild, in milliseconds. */
const LOOK_EVERY = 1_000;
const RETRY_AFTER = 250;
const RETRY_AT_MOST = 5_000;

/**
 * Feeds every view from one subscription to the whole log, in order, one batch after another. One process at a time
 * works; when it stops, another takes over. Nothing here is lost: what was not written is read again.
 */
@Injectable()
export class ProjectionRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ProjectionRunner.name);
  private readonly lease: Lease;
  private readonly parking: Parking;
  private readonly builds: ViewBuild[] = [];
  private subscription: BatchedSubscription | null = null;
  private readonly rebuilds: Rebuilds;
  private readonly checkpoints = new Checkpoints((positions) =>
    this.catalogue.states.advance(positions, this.lease.token),
  );
  /** The other processes are told how far the views are while the log is read on; a failure shows before the next batch. */
  private telling: Promise<void> = Promise.resolve();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly progress: ProjectionProgress,
    private readonly eventBus: EventBus,
  ) {
    this.lease = new Lease(connection, 'projector');
    this.parking = new Parking(connection);
    this.rebuilds = new Rebuilds(reader, catalogue, this.parking, this.lease);
    catalogue.isHot = () => this.lease.held;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.catalogue.look();
    this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.lease.abandon();
    await this.subscription?.close();
    await this.rebuilds.close();
    await this.running;
    await this.lease.stop();
  }

  /** Everything recorded before the call is in every view. */
  async settled(): Promise<void> {
    const end = await this.reader.end();
    const isBehind = () => this.builds.length === 0 || this.builds.some((build) => build.position < end);
    while (!this.stopped && isBehind()) await pause(2);
  }

  private async run(): Promise<void> {
    let wait = RETRY_AFTER;
    while (!this.stopped) {
      try {
        if (!(await this.lease.acquire())) return;
        await this.project(() => (wait = RETRY_AFTER));
      } catch (error) {
        if (this.stopped) return;
        this.logger.warn(
          { err: error },
          error instanceof Fenced ? 'another process projects now' : 'projecting again soon',
        );
        await pause(wait);
        wait = Math.min(wait * 2, RETRY_AT_MOST);
      } finally {
        await this.subscription?.close();
        this.subscription = null;
        await this.rebuilds.close();
      }
    }
  }

  private async project(onProgress: () => void): Promise<void> {
    await this.parking.load();
    await this.open();
    const start = this.builds.reduce(
      (min, { position }) => (position < min ? position : min),
      this.builds[0]?.position ?? 0n,
    );
    this.subscription = this.reader.subscribe(start);
    this.checkpoints.forget();
    this.telling = Promise.resolve();
    while (!this.stopped && this.lease.held) {
      const looking = setTimeout(() => this.subscription?.wake(), LOOK_EVERY);
      const batch = await this.subscription.next(BATCH);
      clearTimeout(looking);
      await this.telling;
      if (batch.length > 0) await this.process(batch);
      onProgress();
      await this.checkpoint();
      await this.rebuilds.betweenBatches(this.builds, () => this.subscription?.wake());
    }
    await this.telling;
    if (this.lease.held) await this.checkpoint(true);
  }

  /** Brings the builds of every view to where this process can go on; a raised version is built anew first. */
  private async open(): Promise<void> {
    const states = await this.catalogue.states.all();
    this.builds.length = 0;
    for (const projection of this.catalogue.projections) {
      const state = states.get(projection.name) ?? (await this.catalogue.states.create(projection, this.lease.token));
      const build = this.catalogue.build(projection, state.build, BigInt(state.position));
      await build.createIndexes();
      const isOutdated = state.version !== projection.version;
      this.builds.push(isOutdated ? await this.rebuilds.anew(build) : build);
    }
    for (const build of this.builds) this.catalogue.serve(build);
  }

  private async process(batch: readonly StoredEvent[]): Promise<void> {
    const events = await this.reader.decode(batch);
    const end = batch.at(-1)?.position ?? 0n;
    await this.feed(
      this.builds.filter(({ projection }) => isStrong(projection)),
      events,
      end,
    );
    this.progress.advance(end);
    this.telling = this.catalogue.states.reach(end);
    this.telling.catch(() => undefined);
    await this.feed(
      this.builds.filter(({ projection }) => !isStrong(projection)),
      events,
      end,
    );
  }

  private async checkpoint(now?: boolean): Promise<void> {
    const served = this.builds.filter((build) => this.catalogue.isServed(build));
    await this.checkpoints.keep(
      served.map(({ projection, position }) => [projection.name, position]),
      now,
    );
  }

  private async feed(builds: readonly ViewBuild[], events: readonly Recorded[], end: bigint): Promise<void> {
    const announced = await Promise.all(
      builds.map(async (build) => {
        const attributes = { view: build.projection.name, events: events.length };
        const apply = () => build.apply(events, this.catalogue.isServed(build), this.parking);
        const changes = await traced('project', attributes, apply, events[0]?.metadata.correlationId);
        if (end > build.position) build.position = end;
        return changes;
      }),
    );
    const changes = announced.flat();
    if (changes.length > 0) this.eventBus.publish(new ViewsChanged(changes));
  }
}

const isStrong = ({ consistency }: AnyProjection): boolean => consistency === 'strong';
