import { Logger } from '@nestjs/common';
import { within } from '../deadline/deadline.js';
import type { BatchedSubscription } from '../event-store/batched-subscription.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { Term } from '../lease/term.js';
import { failpoint } from '../failpoints/failpoints.js';
import { applyOrPark } from './apply-or-park.js';
import type { Parking } from './parking.js';
import type { AnyProjection } from './projection.js';
import type { ProjectionState } from './projection-states.js';
import type { ViewBuild } from './view-build.js';
import type { ViewCatalogue } from './view-catalogue.js';

const BATCH = 2_000;
const POLL_INTERVAL_MS = 1_000;
const REPORT_INTERVAL_MS = 250;
/** How long a generation that is no longer served is kept up to date, for the processes that have not noticed yet. */
const RETIRED_AFTER_MS = 5_000;
/** A batch that takes longer is stuck: the driver of a killed server has left a statement without a response. */
const BATCH_WITHIN_MS = 30_000;
const CLOSED_WITHIN_MS = 1_000;

/** A generation that is being filled: nobody reads it yet. */
interface Filling {
  readonly build: ViewBuild;
  /** The request that it answers; a new view and a raised version need none. */
  readonly request: string | undefined;
}

/** The generations that go on with the log, and how far it was fed to them. */
export interface LiveBuilds {
  readonly builds: ViewBuild[];
  position: bigint;
}

/**
 * Fills generations from the beginning of the log beside the served ones, all of them from one reading, whether a view is
 * new, its version was raised, or somebody asked. They announce nothing; once they have caught up with the live ones they
 * are swapped in between two batches. A filling that was interrupted starts over, in the same generation, emptied first.
 */
export class Generations {
  private readonly logger = new Logger(Generations.name);
  /** To be read from the beginning, as soon as the reading takes them up. */
  private added: Filling[] = [];
  private filling: Filling[] = [];
  private subscription: BatchedSubscription | null = null;
  private reading: Promise<void> | null = null;
  private outcome: 'caught up' | 'failed' | null = null;
  /** How far the reading is, and where the log ended when it began. */
  private position = 0n;
  private end = 0n;
  private isClosed = false;
  private polledAt = -Infinity;
  private reportedAt = 0;
  private sweptFrom = performance.now() + RETIRED_AFTER_MS;

  constructor(
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly parking: Parking,
    private readonly term: Term,
    private readonly wake: () => void,
  ) {}

  /** Whether a view is new, outdated or asked for and not served yet. */
  get isFilling(): boolean {
    return this.added.length + this.filling.length > 0;
  }

  /**
   * Serves what is stored and resolves to the builds that go on with the log. One of another version is served as it is
   * until its successor is filled: these folds do not fit its documents.
   */
  async open(states: ReadonlyMap<string, ProjectionState>): Promise<ViewBuild[]> {
    const live: ViewBuild[] = [];
    for (const projection of this.catalogue.projections) {
      const state = states.get(projection.name);
      if (!state) throw new Error(`${projection.name} has no state.`);
      const build = this.catalogue.build(projection, state.build, BigInt(state.position));
      if (state.unbuilt) {
        this.catalogue.withdraw(projection);
        this.fill(build, state);
        continue;
      }
      this.catalogue.serve(build);
      if (state.version === projection.version) {
        await build.createIndexes();
        live.push(build);
      } else this.fill(this.catalogue.build(projection, state.build + 1, 0n), state);
    }
    return live;
  }

  /** Called by the runner when nothing moves: swaps what has caught up, starts what was asked for, drops what is over. */
  async betweenBatches(live: LiveBuilds): Promise<void> {
    if (this.outcome === 'caught up') await this.swap(live);
    if (performance.now() - this.polledAt > POLL_INTERVAL_MS) await this.poll(live.builds);
    if (this.added.length === 0 || this.reading) return;
    this.outcome = null;
    this.reading = this.read(live)
      .then(
        () => (this.outcome = 'caught up'),
        (error: unknown) => {
          this.outcome = 'failed';
          this.logger.error({ err: error }, 'a filling failed; it is started over');
        },
      )
      .then(() => {
        this.reading = null;
        this.wake();
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.subscription?.close();
    if (this.reading) await within(CLOSED_WITHIN_MS, 'documents', this.reading).catch(() => undefined);
    for (const { build } of this.filling) build.forget();
  }

  private fill(build: ViewBuild, { rebuild }: ProjectionState): void {
    const { name, version } = build.projection;
    this.logger.log({ view: name, version, generation: build.number }, 'filling a generation');
    this.added.push({ build, request: rebuild?.id });
  }

  /** Fills until all have caught up with the live ones; what is added meanwhile makes the reading start over. */
  private async read(live: LiveBuilds): Promise<void> {
    do {
      if (this.added.length > 0) await this.startReading();
      await this.readOn();
    } while (!this.isClosed && (this.added.length > 0 || this.position < this.end || this.position < live.position));
  }

  private async startReading(): Promise<void> {
    const added = [...this.added];
    for (const { build } of added) {
      await within(BATCH_WITHIN_MS, 'documents', this.parking.release(build.projection.name));
      await within(BATCH_WITHIN_MS, 'documents', build.startEmpty());
    }
    this.filling.push(...added);
    this.added = this.added.filter((one) => !added.includes(one));
    await this.subscription?.close();
    this.position = 0n;
    this.end = await within(BATCH_WITHIN_MS, 'event store', this.reader.end());
    this.subscription = this.reader.subscribe(this.position);
  }

  /** Takes one batch; each generation takes of it what is beyond its own position. */
  private async readOn(): Promise<void> {
    const batch = (await this.subscription?.next(BATCH)) ?? [];
    const last = batch.at(-1);
    if (!last) return;
    const events = await this.reader.decode(batch);
    const taken = this.filling.map(async ({ build }) => {
      await applyOrPark(build, events, false, this.parking);
      if (last.position > build.position) build.position = last.position;
    });
    await within(BATCH_WITHIN_MS, 'documents', Promise.all(taken));
    await failpoint('projection.generation-filling');
    this.position = last.position;
    this.report();
  }

  private report(): void {
    if (performance.now() - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.reportedAt = performance.now();
    const [position, end] = [Number(this.position), Number(this.end)];
    for (const { build, request: id } of this.filling) {
      if (!id) continue;
      const reported = this.catalogue.states.reportRebuild(build.projection.name, { id, position, end });
      reported.catch(() => undefined);
    }
  }

  private async swap(live: LiveBuilds): Promise<void> {
    while (!this.isClosed && this.position < live.position) await this.readOn();
    if (this.isClosed) return;
    await this.subscription?.close();
    this.subscription = null;
    this.outcome = null;
    const served = this.filling.map(({ build: { projection, number, position }, request }) => {
      return { view: projection.name, version: projection.version, build: number, position, request };
    });
    await this.catalogue.states.swap(served, this.term.token);
    for (const { build } of this.filling.splice(0)) {
      live.builds.push(build);
      this.catalogue.serve(build);
      this.logger.log({ view: build.projection.name, generation: build.number }, 'generation served');
    }
    this.sweptFrom = performance.now() + RETIRED_AFTER_MS;
  }

  private async poll(builds: ViewBuild[]): Promise<void> {
    this.polledAt = performance.now();
    if (this.outcome === 'failed') this.startOver();
    await this.answerRequests();
    const states = await this.catalogue.states.all();
    for (const projection of this.catalogue.projections) {
      const state = states.get(projection.name);
      if (state?.rebuild && !this.fillingOf(projection)) {
        this.fill(this.catalogue.build(projection, state.build + 1, 0n), state);
      }
    }
    if (performance.now() > this.sweptFrom) await this.sweep(builds);
  }

  private fillingOf({ name }: AnyProjection): Filling | undefined {
    return [...this.filling, ...this.added].find(({ build }) => build.projection.name === name);
  }

  private startOver(): void {
    this.outcome = null;
    for (const { build, request } of this.filling.splice(0)) {
      build.forget();
      this.added.push({ build: this.catalogue.build(build.projection, build.number, 0n), request });
    }
  }

  /**
   * Retrying a stream that a view has passed over means filling the view from the log once more: its documents may
   * hold later events of other streams.
   */
  private async answerRequests(): Promise<void> {
    for (const row of await this.parking.requests()) {
      if (!this.catalogue.projections.some(({ name }) => name === row.consumer)) continue;
      if (row.request === 'release') await this.parking.remove(row);
      else await this.catalogue.states.requestRebuild(row.consumer, row._id);
    }
  }

  /** Drops every generation that is neither served nor being filled. Whoever fills holds the lease: it is this process. */
  private async sweep(builds: ViewBuild[]): Promise<void> {
    this.sweptFrom = Infinity;
    for (const retired of builds.filter((build) => !this.catalogue.isServed(build))) {
      builds.splice(builds.indexOf(retired), 1);
      retired.forget();
    }
    const kept = [...this.filling, ...this.added].map(
      ({ build }) => `${build.projection.name}.${String(build.number)}`,
    );
    await this.catalogue.states.dropUnnamed(kept, () => this.term.isHeld);
  }
}
