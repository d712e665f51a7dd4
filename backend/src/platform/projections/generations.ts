import { Logger } from '@nestjs/common';
import { within } from '../deadline/deadline.js';
import type { EventReader } from '../event-store/event-reader.js';
import type { ReplayReader } from '../event-store/replay.js';
import type { Term } from '../lease/term.js';
import type { ViewGroup } from './groups.js';
import { markParked } from './mark-parked.js';
import { PageWrites } from './page-writes.js';
import type { Parking } from '../consumers/parking.js';
import type { AnyProjection } from './projection.js';
import { drawGeneration, type ProjectionState } from './projection-states.js';
import type { Generation } from './generation.js';
import type { LiveGenerations } from './live-generations.js';
import { withdrawRemovedViews } from './removed-views.js';
import type { ViewCatalogue } from './view-catalogue.js';

const REPORT_INTERVAL_MS = 250;
/**
 * Time for which a retired generation stays up to date, in milliseconds, because other processes may still serve it.
 */
const RETIRED_AFTER_MS = 5_000;
/** A batch that takes longer is stuck: the driver of a killed server has left a statement without a response. */
const BATCH_WITHIN_MS = 30_000;
const CLOSED_WITHIN_MS = 1_000;

/** A generation that is not served yet. */
interface Unserved {
  readonly generation: Generation;
  /** The request for the rebuild; a new view and a raised version need none. */
  readonly request: string | undefined;
}

/**
 * Fills generations from the beginning of the log while the served ones stay readable, all of them from one reading,
 * whether a view is new, its version was raised, or a rebuild was requested. They publish nothing; once they have
 * caught up they are swapped in between two batches. An interrupted one starts over in another generation.
 */
export class Generations {
  private readonly logger = new Logger(Generations.name);
  /** To be read from the beginning, as soon as the reading takes them up. */
  private added: Unserved[] = [];
  private filling: Unserved[] = [];
  private replay: ReplayReader | null = null;
  private reading: Promise<void> | null = null;
  private outcome: 'caught up' | 'failed' | null = null;
  private readonly pages: PageWrites;
  /** End of the last page that was folded, and the end of the log when the reading began. */
  private position = 0n;
  private end = 0n;
  private isClosed = false;
  /** The next `betweenBatches` polls for requests. */
  isPollDue = true;
  private reportedAt = 0;
  private sweptFrom = performance.now() + RETIRED_AFTER_MS;

  constructor(
    private readonly reader: EventReader,
    private readonly catalogue: ViewCatalogue,
    private readonly parking: Parking,
    private readonly held: { readonly group: ViewGroup; readonly term: Term },
    private readonly wake: () => void,
  ) {
    const onWritten = (end: bigint) => {
      this.report(end);
    };
    this.pages = new PageWrites({ catalogue, parking, held, onWritten });
  }

  private get projections(): readonly AnyProjection[] {
    return this.catalogue.projectionsOf(this.held.group);
  }

  /** True while a new, outdated or requested generation is not served yet. */
  get isFilling(): boolean {
    return this.added.length + this.filling.length > 0;
  }

  /**
   * Serves the stored generations and resolves to those of this version, which continue with the log. A generation of
   * another version is served unchanged until its successor is filled, because these folds do not fit its documents.
   * `end`: end of the log, after the takeover.
   */
  async open(states: ReadonlyMap<string, ProjectionState>, end: bigint): Promise<Generation[]> {
    const live: Generation[] = [];
    for (const projection of this.projections) {
      const state = states.get(projection.name);
      if (!state) throw new Error(`${projection.name} has no state.`);
      const generation = this.catalogue.generation(projection, state.build, BigInt(state.position));
      if (state.unbuilt) {
        this.catalogue.withdraw(projection);
        this.fill(projection, state.rebuild?.id);
        continue;
      }
      this.catalogue.serve(generation, { isOutdated: state.version !== projection.version });
      if (state.version === projection.version) live.push(generation);
      else this.fill(projection, state.rebuild?.id);
    }
    await Promise.all(
      live.map(async (generation) => {
        await generation.resume(end);
        await markParked(generation, this.parking);
      }),
    );
    return live;
  }

  /** Swaps, fills and drops generations where it is due. Called by the runner between batches. */
  async betweenBatches(projecting: LiveGenerations): Promise<void> {
    if (this.outcome === 'caught up') await this.swap(projecting);
    if (this.isPollDue) await this.poll(projecting.live);
    if (this.added.length === 0 || this.reading) return;
    this.outcome = null;
    this.reading = this.read(projecting)
      .then(
        () => (this.outcome = 'caught up'),
        (error: unknown) => {
          this.outcome = 'failed';
          // Their documents in memory may not be stored.
          for (const { generation } of this.filling) generation.forget();
          this.pages.startOver();
          this.logger.error({ err: error }, 'filling generations failed; it is started over');
        },
      )
      .then(() => {
        this.reading = null;
        this.wake();
      });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.replay?.close();
    if (this.reading) await within(CLOSED_WITHIN_MS, 'documents', this.reading).catch(() => undefined);
    for (const { generation } of this.filling) generation.forget();
  }

  /**
   * Begins a generation under a number of its own, so that no late write of an earlier one, by any process, gets into
   * it.
   */
  private fill(projection: AnyProjection, request: string | undefined): void {
    const generation = this.catalogue.generation(projection, drawGeneration(), 0n);
    const { name: view, version } = projection;
    this.logger.log({ view, version, generation: generation.number }, 'filling a generation');
    this.added.push({ generation, request });
  }

  /** Fills until all have caught up with the live ones; a generation added before that makes the reading start over. */
  private async read(projecting: LiveGenerations): Promise<void> {
    const hasCaughtUp = () => this.position >= this.end && this.position >= projecting.position;
    do {
      if (this.added.length > 0) await this.startReading();
      await this.readOn();
      if (hasCaughtUp()) await this.pages.written;
    } while (!this.isClosed && (this.added.length > 0 || !hasCaughtUp()));
    await this.pages.written;
  }

  /** Joins the reading before its generations are ready for it: the others wait, and none reads the log by itself. */
  private async startReading(): Promise<void> {
    const added = [...this.added];
    await this.replay?.close();
    this.replay = this.reader.replay();
    await this.pages.written;
    for (const { generation } of added) {
      await within(BATCH_WITHIN_MS, 'documents', this.parking.release(generation.projection.name));
      await within(BATCH_WITHIN_MS, 'documents', generation.startEmpty());
    }
    this.filling.push(...added);
    this.added = this.added.filter((one) => !added.includes(one));
    this.position = 0n;
    this.end = await within(BATCH_WITHIN_MS, 'event store', this.reader.end());
  }

  /** Reads one page and folds it, while the one before is written. */
  private async readOn(): Promise<void> {
    const page = await this.replay?.next();
    if (!page) return;
    const filling = this.filling.map(({ generation }) => generation);
    await this.pages.apply(filling, page);
    this.position = page.end;
  }

  private report(reached: bigint): void {
    if (performance.now() - this.reportedAt < REPORT_INTERVAL_MS) return;
    this.reportedAt = performance.now();
    const [position, end] = [Number(reached), Number(this.end)];
    for (const { generation, request: id } of this.filling) {
      if (!id) continue;
      const reported = this.catalogue.states.reportRebuild(generation.projection.name, { id, position, end });
      reported.catch(() => undefined);
    }
  }

  private async swap(projecting: LiveGenerations): Promise<void> {
    await this.replay?.close();
    // By itself: the live views wait in the meantime, and must not wait for the filling of another group.
    this.replay = this.reader.pages(this.position);
    while (!this.isClosed && this.position < projecting.position) await this.readOn();
    await this.pages.written;
    if (this.isClosed) return;
    await this.replay?.close();
    this.replay = null;
    this.outcome = null;
    const served = this.filling.map(({ generation: { projection, number, position }, request }) => {
      return { view: projection.name, version: projection.version, number, position, request };
    });
    await this.catalogue.states.swap(served, { group: this.held.group, token: this.held.term.token });
    for (const { generation } of this.filling.splice(0)) {
      projecting.live.push(generation);
      this.catalogue.serve(generation);
      this.logger.log({ view: generation.projection.name, generation: generation.number }, 'generation served');
    }
    this.sweptFrom = performance.now() + RETIRED_AFTER_MS;
  }

  private async poll(live: Generation[]): Promise<void> {
    this.isPollDue = false;
    if (this.outcome === 'failed') this.startOver();
    await this.handleRequests();
    const requests = await this.catalogue.states.requestedRebuilds();
    for (const projection of this.projections) {
      const request = requests.get(projection.name);
      if (request !== undefined && !this.unservedOf(projection)) this.fill(projection, request);
    }
    if (performance.now() > this.sweptFrom) await this.sweep(live);
  }

  private unservedOf({ name }: AnyProjection): Unserved | undefined {
    return [...this.filling, ...this.added].find(({ generation }) => generation.projection.name === name);
  }

  private startOver(): void {
    this.outcome = null;
    for (const { generation, request } of this.filling.splice(0)) {
      generation.forget();
      this.fill(generation.projection, request);
    }
    this.sweptFrom = performance.now() + RETIRED_AFTER_MS;
  }

  /**
   * Handles requests for parked streams. Retrying one means filling the view from the log once more: its documents may
   * hold later events of other streams.
   */
  private async handleRequests(): Promise<void> {
    for (const row of await this.parking.requests()) {
      if (!this.projections.some(({ name }) => name === row.consumer)) continue;
      if (row.request === 'release') await this.parking.remove(row);
      else await this.catalogue.states.requestRebuild(row.consumer, row._id);
    }
  }

  /** Drops what is neither served nor being filled, by this process: it holds the lease. Withdraws removed views. */
  private async sweep(live: Generation[]): Promise<void> {
    this.sweptFrom = Infinity;
    for (const retired of live.filter((generation) => !this.catalogue.isServed(generation))) {
      live.splice(live.indexOf(retired), 1);
      retired.forget();
    }
    const underWay = [...this.filling, ...this.added].map(
      ({ generation }) => `${generation.projection.name}.${String(generation.number)}`,
    );
    await this.catalogue.states.dropUnnamed(this.held.group, underWay, () => this.held.term.isHeld);
    if (await withdrawRemovedViews(this.catalogue, this.parking, this.held.group))
      this.sweptFrom = performance.now() + RETIRED_AFTER_MS;
  }
}
