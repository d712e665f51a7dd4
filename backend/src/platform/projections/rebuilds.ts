import { Logger } from '@nestjs/common';
import type { EventReader } from '../event-store/event-reader.js';
import type { Term } from '../lease/term.js';
import type { Parking } from './parking.js';
import { Rebuilding } from './rebuilding.js';
import type { ViewBuild } from './view-build.js';
import type { ViewCatalogue } from './view-catalogue.js';

/** How long a build that is no longer served is still fed and kept, for the processes that have not noticed yet. */
const RETIRE_AFTER = 5_000;
const LOOK_EVERY = 1_000;
const REPORT_EVERY = 250;

interface CaughtUp {
  readonly served: ViewBuild;
  readonly rebuilding: Rebuilding;
}

/** Builds views anew, beside the served ones, and swaps them when both stand at the same event. */
export class Rebuilds {
  private readonly logger = new Logger(Rebuilds.name);
  private running: Rebuilding[] = [];
  private readonly caughtUp: CaughtUp[] = [];
  private lookedAt = 0;

  constructor(
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly parking: Parking,
    private readonly term: Term,
  ) {}

  /** Called by the runner between two batches, when nothing moves: swaps what is ready, starts what was asked for. */
  async betweenBatches(builds: ViewBuild[], wake: () => void): Promise<void> {
    for (const { served, rebuilding } of this.caughtUp.splice(0)) {
      await rebuilding.until(() => served.position);
      builds.push(await this.take(rebuilding));
      this.catalogue.serve(rebuilding.build);
      this.retire(served, builds);
    }
    if (performance.now() - this.lookedAt > LOOK_EVERY) await this.startRequested(builds, wake);
  }

  /** Builds a view of a raised version before it is served. */
  async anew(outdated: ViewBuild): Promise<ViewBuild> {
    const { name, version } = outdated.projection;
    this.logger.log({ view: name, version }, 'building the view anew');
    const rebuilding = await this.start(outdated);
    const end = await this.reader.end();
    await rebuilding.until(() => end);
    const build = await this.take(rebuilding);
    this.retire(outdated, []);
    return build;
  }

  async close(): Promise<void> {
    this.caughtUp.length = 0;
    await Promise.all(this.running.splice(0).map((rebuilding) => rebuilding.close()));
  }

  private async startRequested(builds: readonly ViewBuild[], wake: () => void): Promise<void> {
    this.lookedAt = performance.now();
    await this.answerRequests();
    for (const [name, { rebuild }] of await this.catalogue.states.all()) {
      const served = builds.find((build) => build.projection.name === name && this.catalogue.isServed(build));
      if (rebuild && served && !this.running.some(({ build }) => build.projection.name === name)) {
        void this.beside(served, rebuild.id, wake);
      }
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

  private async beside(served: ViewBuild, id: string, wake: () => void): Promise<void> {
    const { name } = served.projection;
    const rebuilding = await this.start(served);
    const end = Number(served.position);
    let reportedAt = 0;
    const report = (position: bigint) => {
      if (performance.now() - reportedAt < REPORT_EVERY) return;
      reportedAt = performance.now();
      void this.catalogue.states.reportRebuild(name, { id, position: Number(position), end }).catch(() => undefined);
    };
    try {
      await rebuilding.until(() => served.position, report);
      this.caughtUp.push({ served, rebuilding });
      wake();
    } catch (error) {
      this.logger.error({ err: error, view: name }, 'rebuild failed; it is tried again');
      await this.end(rebuilding);
    }
  }

  private async start(served: ViewBuild): Promise<Rebuilding> {
    const build = this.catalogue.build(served.projection, served.number + 1, 0n);
    const rebuilding = new Rebuilding(build, this.reader, this.parking);
    this.running.push(rebuilding);
    await this.parking.release(build.projection.name);
    await build.startEmpty();
    return rebuilding;
  }

  /** Ends a rebuild whose build is complete and records that it is the one to serve. */
  private async take(rebuilding: Rebuilding): Promise<ViewBuild> {
    await this.end(rebuilding);
    const { build } = rebuilding;
    const { name, version } = build.projection;
    await this.catalogue.states.swap(name, { version, build: build.number, position: build.position }, this.term.token);
    return build;
  }

  private async end(rebuilding: Rebuilding): Promise<void> {
    this.running = this.running.filter((one) => one !== rebuilding);
    await rebuilding.close();
  }

  private retire(build: ViewBuild, builds: ViewBuild[]): void {
    setTimeout(() => {
      const at = builds.indexOf(build);
      if (at >= 0) builds.splice(at, 1);
      build.drop().catch(() => undefined);
    }, RETIRE_AFTER).unref();
  }
}
